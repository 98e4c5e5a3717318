/** The last bid of each seat in the auction that goes on, as the log tells. */
import type { Happened } from '../../api/types';
import type { CeMatch } from './types';

interface Event {
  kind: string;
  args?: { by?: number; amount?: number } | null;
}

export function lastBids(match: CeMatch, log: Happened[] | undefined): Map<number, number> {
  const bids = new Map<number, number>();
  const { auction } = match;
  if (!auction) return bids;
  const events = (log ?? []).flatMap((it) => ('events' in it ? (it.events as Event[]) : []));
  const start = events.findLastIndex((event) => event.kind === 'AuctionBegun');
  for (const { kind, args } of start < 0 ? [] : events.slice(start + 1)) {
    if (kind === 'BidMade' && args?.by !== undefined && args.amount !== undefined) {
      bids.set(args.by, args.amount);
    }
  }
  // The match is newer than a log that is still on its way.
  if (auction.high_bidder != null && auction.high_bid != null) {
    bids.set(auction.high_bidder, auction.high_bid);
  }
  return bids;
}
