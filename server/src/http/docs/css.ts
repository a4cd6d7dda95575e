/** The style sheet of the API docs: the product's look, without its scripts and fonts. */
export const docsCss = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --surface: #fff; --line: #e5e0d6; --line-2: #d3ccbe;
  --ink: #15181e; --ink-2: #4a515c; --ink-3: #686f7a;
  --signal: #ff4e1a; --signal-ink: #c23a0c; --route: #1f5fd6;
  --delivered: #1b7f4b; --expiring: #99600e; --refused: #c2272d;
  --sans: "Geist", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --mono: "Geist Mono", ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1216; --surface: #171c22; --line: #2b323b; --line-2: #3a434e;
    --ink: #f3f0ea; --ink-2: #b7bdc6; --ink-3: #8b929c;
    --signal: #ff6a3d; --signal-ink: #ff8a65; --route: #6c9dff;
    --delivered: #5cc98f; --expiring: #e3ae55; --refused: #ff7b7f;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans); overflow-wrap: anywhere; }
[lang|="zh"] body { line-height: 1.6; }
code, pre { font-family: var(--mono); font-size: 0.875em; font-variant-numeric: tabular-nums; }
a { color: var(--route); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--route); outline-offset: 2px; border-radius: 6px; }
.skip { position: absolute; left: 16px; top: -60px; padding: 8px 12px; background: var(--surface); }
.skip:focus { top: 12px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

header { display: flex; justify-content: space-between; align-items: center; padding: 16px 32px; border-bottom: 1px solid var(--line); }
.logo { display: inline-flex; align-items: center; gap: 10px; color: var(--ink); font-size: 20px; font-weight: 700; text-decoration: none; }
.mark-paper { fill: var(--ink); } .mark-bars { fill: var(--paper); } .mark-stub { fill: var(--signal); }
.other { padding: 8px 0; font-size: 14px; }

.page { display: grid; grid-template: "nav intro" auto "nav content" 1fr / 272px minmax(0, 1fr); max-width: 1280px; margin: 0 auto; }
.intro { grid-area: intro; padding: 40px 32px 0; }
.content { grid-area: content; padding: 0 32px 96px; }
nav { grid-area: nav; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 40px 16px 40px 32px; font-size: 14px; }
nav ul { list-style: none; margin: 0 0 20px; padding: 0; }
nav li a { display: flex; gap: 8px; align-items: baseline; padding: 6px 0; color: var(--ink-2); text-decoration: none; }
nav li a:hover { color: var(--ink); text-decoration: underline; }
.tag { margin: 0 0 4px; color: var(--ink-3); font-size: 12px; font-weight: 600; }
.tag a { color: inherit; }
h1, .logo { font-family: "Bricolage Grotesque", var(--sans); }
h1 { margin: 0 0 12px; font-size: 36px; line-height: 1.1; letter-spacing: -0.02em; }
[lang|="zh"] h1 { letter-spacing: 0; line-height: 1.25; }
h1 small { font: 14px var(--mono); letter-spacing: 0; color: var(--ink-3); white-space: nowrap; }
h2 { margin: 56px 0 16px; font-size: 22px; line-height: 1.3; }
h2::first-letter { text-transform: uppercase; }
.lead { max-width: 68ch; margin: 0 0 12px; color: var(--ink-2); }
h3 { margin: 32px 0 8px; font-size: 18px; line-height: 1.35; }
h3.group { margin: 40px 0 16px; }
h3.group::first-letter { text-transform: uppercase; }
nav .part { margin: 20px 0 8px; color: var(--ink); font-size: 14px; font-weight: 600; }
nav .parts { display: none; }
nav .part a { color: inherit; text-decoration: none; }
nav .part a:hover { text-decoration: underline; }
nav summary { cursor: pointer; }
nav details > .tag:first-of-type { margin-top: 12px; }
details > summary:hover { text-decoration: underline; text-underline-offset: 3px; }

.guide > p, .guide > ol, .guide > details, .pair { max-width: 72ch; color: var(--ink-2); }
.guide p { margin: 0 0 12px; }
.guide b, .guide summary { color: var(--ink); font-weight: 600; }
.guide summary { cursor: pointer; }
.guide p code, .guide li code { padding: 1px 5px; background: var(--surface); border: 1px solid var(--line); border-radius: 4px; white-space: nowrap; }
.steps { margin: 0 0 20px; padding: 0; list-style: none; counter-reset: step; }
.steps li { position: relative; padding: 0 0 12px 40px; counter-increment: step; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: -1px; width: 26px; height: 26px; border: 1px solid var(--line-2); border-radius: 50%; color: var(--ink); font: 600 13px/24px var(--mono); text-align: center; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 40px; margin: 8px 0; }
.pair ul { margin: 0 0 12px; padding-left: 18px; }
.pair li { margin: 0 0 6px; }
.call-list { margin: 8px 0 0; padding: 0; list-style: none; }
.call-list a { display: flex; gap: 8px; align-items: baseline; padding: 3px 0; color: var(--ink-2); text-decoration: none; }
.call-list a:hover { text-decoration: underline; }
.guide .call-list code { padding: 0; background: none; border: 0; white-space: normal; }
.guide details > .call-list { columns: 2; column-gap: 32px; }
.scopes details > .call-list { columns: 1; }

.code { position: relative; }
.guide .code { margin: 0 0 16px; }
.guide .code pre { padding: 14px 16px; background: var(--surface); overflow-x: auto; white-space: pre; word-break: normal; overflow-wrap: normal; font-size: 14px; line-height: 1.65; }
.guide .code code { font-size: 1em; }
.remark { color: var(--ink-3); }
.code button { position: absolute; top: 8px; right: 8px; padding: 3px 10px; border: 1px solid var(--line-2); border-radius: 6px; background: var(--surface); color: var(--ink-2); font: 500 12px/1.5 var(--sans); cursor: pointer; opacity: 0; transition: opacity 150ms ease-out; }
.code:hover button, .code button:focus-visible { opacity: 1; }
.code button:hover { color: var(--ink); border-color: var(--ink-3); }
@media (hover: none) { .code button { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .code button { transition: none; } }

.tasks { position: relative; }
.languages { position: sticky; top: 0; z-index: 1; display: none; gap: 4px; margin: 0 0 8px; padding: 8px 0; border: 0; background: var(--paper); }
.languages label { position: relative; padding: 6px 14px; border: 1px solid transparent; border-radius: 999px; color: var(--ink-2); font-size: 14px; font-weight: 500; cursor: pointer; }
.languages label:hover { color: var(--ink); }
.languages input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.languages label:has(:checked) { border-color: var(--line-2); background: var(--surface); color: var(--ink); }
.languages label:has(:focus-visible) { outline: 2px solid var(--route); outline-offset: 2px; }
.task { scroll-margin-top: 56px; }
.task h3 { margin-top: 24px; }
.task p { max-width: 72ch; color: var(--ink-2); }
.needs { font-size: 14px; }
.language { margin: 0 0 4px !important; color: var(--ink-3) !important; font-size: 12px; font-weight: 600; }
@supports selector(:has(a)) {
  .languages { display: flex; }
  .in, .language { display: none; }
  .tasks:has([value="curl"]:checked) .in[data-language="curl"],
  .tasks:has([value="typescript"]:checked) .in[data-language="typescript"],
  .tasks:has([value="python"]:checked) .in[data-language="python"] { display: block; }
}

.card { display: grid; grid-template-columns: minmax(0, 1fr) 388px; margin: 0 0 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.card:target { border-color: var(--signal); }
.main { padding: 24px; }
.main > p { margin: 0 0 4px; color: var(--ink-2); }
.stub { padding: 24px; border-left: 2px dotted var(--line-2); }
h4.call { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; margin: 0 0 8px; color: inherit; font-size: 18px; }
h4.call code { font-weight: 600; font-size: 1em; }
h5 { margin: 20px 0 6px; color: var(--ink-3); font-size: 12px; }
.method { flex: none; font: 600 12px var(--mono); color: var(--route); }
.method[data-method="POST"], .method[data-method="PUT"] { color: var(--delivered); }
.method[data-method="PATCH"] { color: var(--expiring); }
.method[data-method="DELETE"] { color: var(--refused); }
.who { display: inline-block; margin: 0; padding: 3px 10px; border: 2px solid currentColor; border-radius: 6px; color: var(--delivered); font: 600 12px/1.5 var(--mono); rotate: -2deg; }
.who[data-access="user"] { color: var(--route); }
.who[data-access="operator"] { color: var(--signal-ink); }
.takes { margin: 12px 0 0; padding: 0; list-style: none; color: var(--ink-2); font-size: 14px; }
.takes a { color: inherit; text-decoration: none; }
.takes a:hover { text-decoration: underline; text-underline-offset: 3px; }
pre { margin: 0; padding: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; word-break: break-all; line-height: 1.6; }
.stub pre { padding: 12px 8px 12px 12px; font-size: 14px; line-height: 1.5; }
.codes { list-style: none; margin: 0; padding: 0; font-size: 14px; }
.codes a { display: inline-block; padding: 2px 0; color: var(--ink-2); text-decoration: none; }
.codes a:hover { text-decoration: underline; }
.codes code:first-child { color: var(--ink-3); }
.answer { margin: 20px 0 0 !important; font-size: 14px; }
.answer b { color: var(--ink); font-weight: 600; margin-right: 4px; }

.fields { width: 100%; margin: 20px 0 0; border-collapse: collapse; font-size: 14px; text-align: left; }
.fields caption { margin-bottom: 4px; font-weight: 600; text-align: left; }
.fields caption.hidden { margin: 0; }
.fields th, .fields td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; }
.fields thead th { color: var(--ink-3); font-size: 12px; }
.fields tbody th code { font-weight: 600; }
.fields small { display: block; color: var(--ink-3); font-size: 12px; }
.fields td { color: var(--ink-2); }
.fields td span { display: block; }
.fields th:first-child { width: 30%; } .fields th:nth-child(2) { width: 24%; }
.scopes th:first-child { width: 120px; } .scopes th:nth-child(2) { width: auto; } .scopes th:nth-child(3) { width: 320px; }
.errors th:nth-child(2) { width: 88px; } .errors th:nth-child(4) { width: 160px; }
.errors tr:target { background: var(--surface); box-shadow: -12px 0 0 var(--surface), inset 2px 0 0 var(--signal); }

@media (max-width: 1080px) {
  .card { grid-template-columns: minmax(0, 1fr); }
  .stub { border-left: 0; border-top: 2px dotted var(--line-2); }
}
@media (max-width: 760px) {
  header { padding: 12px 16px; }
  .page { display: block; }
  .intro { padding: 28px 16px 0; }
  nav { position: static; max-height: none; padding: 12px 16px 0; }
  nav ul.sections { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; }
  nav .sections a { padding: 7px 12px; border: 1px solid var(--line-2); border-radius: 999px; background: var(--surface); }
  nav .all-calls { display: none; }
  .content { padding: 0 16px 64px; }
  h1 { font-size: 28px; }
  h2 { margin-top: 40px; }
  .main, .stub { padding: 16px; }
  .pair { grid-template-columns: 1fr; }
  .guide details > .call-list { columns: 1; }
  .scopes th:first-child, .scopes th:nth-child(3) { width: auto; }
  .fields, .fields tbody, .fields tr, .fields td, .fields tbody th { display: block; width: auto; }
  .fields th:first-child, .fields th:nth-child(2) { width: auto; }
  .fields caption { display: block; }
  .fields thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .fields th, .fields td { padding: 0; border: 0; }
  .fields tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
  .fields small { display: inline; margin-left: 8px; }
  .fields td:empty { display: none; }
}
@media print {
  nav, header, .skip { display: none; }
  .page, .card { display: block; }
}
`;
