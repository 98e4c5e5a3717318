# What figures are called where they are the viewer's own.

phrase-Score-mine = Your points
phrase-PointsOfMilestones-mine = Your points for milestones
phrase-PointsOfTrains-mine = Your points for trains
phrase-PointsOfLinks-mine = Your points for the telegraph line
phrase-Due-mine = You pay at the commit
phrase-MoneyOf-mine = Your money
phrase-SharesOf-mine = Your shares
phrase-LeftAfterDue-mine = Your money after the commit
phrase-Wealth-mine = Your money and shares
phrase-Workers-mine = Your available workers
phrase-PiecesBeforeLogo-mine = Your pieces before the logo
phrase-TradeValue-mine = Your next trade
