"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const known = data.steps.length;
  if (known === 0) return;
  const find = (id) => document.getElementById(id);
  const range = find("at");
  const now = find("now");
  now.parentElement.setAttribute("aria-live", "polite");
  const percent = (share) => Math.round(share * 100) + " %";
  const lost = (loss) => (loss * 100).toFixed(1) + " %";

  // Text only ever goes in as text, never as markup.
  const make = (tag, text, className) => {
    const res = document.createElement(tag);
    if (text !== undefined) res.textContent = text;
    if (className) res.className = className;
    return res;
  };

  const sharesAt = (at) => (at === 0 ? data.steps[0].before : data.steps[at - 1].after);

  const shareTable = (at) => {
    const shares = sharesAt(at);
    const before = at === 0 ? shares : data.steps[at - 1].before;
    const table = make("table");
    const body = table.appendChild(make("tbody"));
    data.players.forEach((name, seat) => {
      const row = body.appendChild(make("tr"));
      const head = row.appendChild(make("th", name));
      head.scope = "row";
      const cell = row.appendChild(make("td", undefined, "wide s" + seat));
      const bar = cell.appendChild(make("span", undefined, "bar"));
      bar.style.width = shares[seat] * 100 + "%";
      row.appendChild(make("td", percent(shares[seat])));
      const change = Math.round((shares[seat] - before[seat]) * 100);
      const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
      row.appendChild(make("td", at === 0 ? "" : sign + Math.abs(change)));
    });
    return table;
  };

  const verdict = (step) => {
    const decision = step.decision;
    if (!decision) return make("p", "Chance: not a decision.", "verdict chance");
    if (decision.forced) return make("p", "The only legal action.", "verdict forced");
    if (decision.loss === 0) return make("p", "Nothing better was found.", "verdict");
    const word = decision.mark === "good" ? "Good, but another action was slightly better" : decision.mark[0].toUpperCase() + decision.mark.slice(1);
    return make("p", word + ": " + lost(decision.loss) + " lost.", "verdict " + decision.mark);
  };

  const options = (step) => {
    const decision = step.decision;
    const all = [{ action: step.action, share: decision.share, reason: decision.reason, played: true }];
    all.push(...decision.alternatives);
    all.sort((a, b) => b.share - a.share);
    const list = make("ul", undefined, "options");
    for (const option of all) {
      const item = list.appendChild(make("li"));
      const what = item.appendChild(make("span"));
      what.appendChild(make("b", option.action));
      if (option.played) what.append(" (played)");
      item.appendChild(make("span", (option.share * 100).toFixed(1) + " %", "figure"));
      if (option.reason && option.reason !== option.action) item.appendChild(make("small", option.reason));
    }
    return list;
  };

  const show = (at, follow) => {
    at = Math.max(0, Math.min(known, at));
    range.value = at;
    range.setAttribute("aria-valuetext", at === 0 ? "Start" : "Action " + at + " of " + data.n_actions);
    const x = (1000 * at) / data.n_actions;
    find("cursor").setAttribute("d", "M" + x + " 0V250");
    for (const figure of document.querySelectorAll("[data-share]")) {
      figure.textContent = percent(sharesAt(at)[figure.dataset.share]);
    }
    const parts = [];
    let head = "Before the first action";
    if (at === 0) {
      parts.push(shareTable(0));
    } else {
      const step = data.steps[at - 1];
      const who = step.seat === null ? "Chance" : data.players[step.seat];
      head = "Action " + at + " of " + data.n_actions + ", " + who;
      parts.push(make("h3", step.action));
      for (const line of step.told) parts.push(make("p", line));
      parts.push(verdict(step), shareTable(at));
      if (step.decision && !step.decision.forced) {
        parts.push(make("h4", "What it was worth to " + who + ", and the alternatives"), options(step));
      }
    }
    now.replaceChildren(...parts);
    find("now-head").textContent = head;
    find("first").disabled = find("back").disabled = at === 0;
    find("on").disabled = find("last").disabled = at === known;
    for (const row of document.querySelectorAll(".row")) {
      if (Number(row.dataset.step) === at) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    const list = find("moves");
    const row = list.querySelector("[aria-current]");
    if (row && list.scrollHeight > list.clientHeight) {
      list.scrollTop = row.offsetTop - list.clientHeight / 2;
    }
    if (follow && window.innerWidth <= 820) find("now-head").scrollIntoView({ block: "start" });
  };

  const here = () => Number(range.value);
  const isError = (step) => step.decision && ["inaccuracy", "mistake", "blunder"].includes(step.decision.mark);
  const nextError = () => {
    const later = data.steps.find((step) => step.number > here() && isError(step));
    const next = later || data.steps.find(isError);
    if (next) show(next.number);
  };
  if (!data.steps.some(isError)) find("next-error").disabled = true;

  range.addEventListener("input", () => show(here()));
  find("first").addEventListener("click", () => show(0));
  find("back").addEventListener("click", () => show(here() - 1));
  find("on").addEventListener("click", () => show(here() + 1));
  find("last").addEventListener("click", () => show(known));
  find("next-error").addEventListener("click", nextError);
  const pick = (event) => {
    const box = find("plot").getBoundingClientRect();
    show(Math.round(((event.clientX - box.left) / box.width) * data.n_actions));
  };
  find("plot").addEventListener("pointerdown", pick);
  find("plot").addEventListener("pointermove", (event) => {
    if (event.buttons === 1) pick(event);
  });
  document.addEventListener("click", (event) => {
    const row = event.target.closest("[data-step]");
    if (row) show(Number(row.dataset.step), true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === range) return;
    const moves = { ArrowLeft: () => here() - 1, ArrowRight: () => here() + 1 };
    if (event.key in moves) {
      event.preventDefault();
      show(moves[event.key]());
    } else if (event.key === "n") nextError();
  });
  const first = Number(location.hash.slice(1));
  show(Number.isInteger(first) && location.hash ? first : known);
})();
