/** Every page there is, with something on it. */
import type { Page } from '@playwright/test';
import { Person, randomly } from './api';
import type { Server } from './server';
import { expect } from './test';

export interface Place {
  name: string;
  /** Opens it and waits until it is complete. */
  open(page: Page): Promise<void>;
}

/** People, tables and games, so that no page is empty. */
export async function furnish(page: Page, server: Server): Promise<Place[]> {
  const ann = await Person.at(page, server.page, 'Ann');
  const ben = await Person.guest(server.url, 'Ben Nevis');
  const first = 'chicago-express';
  const seats = ['Ann', 'Ben'];

  const auction = await ann.hotseat(first, seats);
  const choice = await ann.hotseat(first, ['Ann', 'Ben', 'Cleo']);
  await ann.play(choice.table.id, {
    pick: randomly(5),
    until: ({ phase }, { table }) => phase === 'choice' && table.version > 60,
  });
  const expansion = (await ann.table(choice.table.id)).prompt?.groups
    .flatMap((group) => group.choices ?? [])
    .find(({ action, weight }) => action.startsWith('expand') && (weight ?? 'free') === 'free');
  const over = await ann.hotseat(first, seats);
  await ann.play(over.table.id, { pick: randomly(7) });
  const plain = await ann.hotseat('age-of-steam', seats);
  await ann.say(auction.table.id, 'Good luck, everybody');
  const waiting = await ann.make({ game: first, seats: [{ me: {} }, { anybody: {} }] });
  const invited = await ben.make({ game: first, seats: [{ me: {} }, { anybody: {} }] });
  const watched = await ben.hotseat(first, seats, { access: 'open' });
  await ben.make({ game: first, access: 'open', seats: [{ me: {} }, { anybody: {} }] });
  const secret = await ann.hotseat('railroad-revolution', seats);

  const shows = (selector: string) => (page: Page) =>
    expect(page.locator(selector).locator('visible=true').first()).toBeVisible();
  const at = (name: string, path: string, ready: (page: Page) => Promise<void>): Place => ({
    name,
    async open(page) {
      await page.goto(path);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
    },
  });
  const heading = (text: string | RegExp) => (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  const table = (id: string) => `/t/${id}`;

  return [
    at('front', '/', shows('article .btn.go')),
    at('tables', '/tables', shows('main a[href^="/t/"]')),
    at('departures', '/departures', shows('main a[href^="/t/"]')),
    at('new', '/new', shows('select')),
    at('import', '/import', shows('#record')),
    at('account', '/account', shows('input')),
    at('keys', '/keys', shows('kbd')),
    at('rules', `/rules/${first}`, shows('#summary')),
    at('a rule', '/rules/railroad-revolution#5', shows('.cited')),
    at('missing', '/tabels', shows('.trouble')),
    at('gone', table('nosuchtable1'), shows('.trouble')),
    at('join', `${table(invited.table.id)}?invite=${invited.you.invite}`, shows('.ticket')),
    at('waiting', table(waiting.table.id), shows('.ticket')),
    at('watching', table(watched.table.id), shows('.map svg')),
    at('auction', table(auction.table.id), shows('[data-amount]')),
    at('talk', table(auction.table.id), async (page) => {
      await page
        .locator('[role=tab]#tab-chat, nav.bar button:has-text("Talk")')
        .locator('visible=true')
        .first()
        .click();
      await expect(page.locator('#say')).toBeVisible();
    }),
    at('choice', table(choice.table.id), shows('.lists .choice')),
    at('plan', table(choice.table.id), async (page) => {
      if (!expansion) throw new Error('nothing can be expanded');
      await page.locator(`.choice[data-action="${expansion.action}"]`).click();
      await page.locator('.map path.target').first().click();
      await expect(page.locator('.map path.chosen')).toHaveCount(1);
    }),
    at('text board', table(choice.table.id), async (page) => {
      await shows('#prompt')(page);
      await page.keyboard.press('t');
      await shows('.text-board h2')(page);
    }),
    at('look back', `${table(over.table.id)}/at/40`, shows('#scrub')),
    at('end', table(over.table.id), shows('.end tbody tr')),
    at('plain', table(plain.table.id), shows('.choice')),
    at('curtain', table(secret.table.id), shows('.curtain, #prompt')),
    at('front of a stranger', '/', heading(/./)),
  ];
}
