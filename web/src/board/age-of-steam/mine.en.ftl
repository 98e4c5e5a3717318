# What figures are called where they are the viewer's own.

phrase-Expenses-mine = Your expenses
phrase-CashAfter-mine = Your cash after this turn
phrase-CashIs-mine = Your cash
phrase-IncomeIs-mine = Your income
phrase-SharesAre-mine = Your shares
phrase-EngineIs-mine = Your engine
phrase-IncomeAfter-mine = Your income after this turn
phrase-TrackPoints-mine = Your track points
phrase-Score-mine = Your score now
phrase-Sections-mine = Your sections
