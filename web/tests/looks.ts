/** What can be wrong with how a page looks, for eyes and for programs that read it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds that matters. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (it) => `${id}: ${it.target.join(' ')} — ${it.failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}

/** By how many pixels a page is wider than its window, and what sticks out. */
export function tooWide(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - width;
    if (over <= 0) return null;
    const out = [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > width + 1)
      .map((it) => `${it.tagName.toLowerCase()}.${[...it.classList].join('.')}`);
    return { over, out: [...new Set(out)].slice(0, 6) };
  });
}

/** Figures and words of the panels that reach out of their cell, or are cut at its edge. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.side :is(td, th, dd, li, .half)')];
    return all
      .filter((it) => it.offsetWidth > 0 && it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.tagName.toLowerCase()} “${it.innerText.slice(0, 40)}”`);
  });
}
