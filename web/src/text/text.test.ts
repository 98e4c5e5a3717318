import { describe, expect, it } from 'vitest';
import { clock, since, t } from './text';

describe('a text of the interface', () => {
  it('has its arguments and plurals', () => {
    expect(t('notices-more', { count: 1 })).toBe('One more notice');
    expect(t('notices-more', { count: 3 })).toBe('3 more notices');
  });

  it('that is missing shows its key', () => {
    expect(t('no-such-text')).toBe('no-such-text');
  });
});

describe('how long ago', () => {
  const now = Date.UTC(2026, 10, 16, 12);
  const ago = (seconds: number) => since(now - seconds * 1000, now);

  it('is said in the largest unit that fits', () => {
    expect([0, 59, 60, 3599, 3600, 7200].map(ago)).toEqual([
      'now',
      'now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '2 hours ago',
    ]);
    expect(ago(86_400)).toBe('yesterday');
    expect(ago(-86_400 * 3)).toBe('in 3 days');
  });
});

it('a time of day is short', () => {
  expect(clock(Date.UTC(2026, 10, 16, 12, 5))).toMatch(/^\d\d:\d\d( [AP]M)?$/);
});
