/** The style sheet of the outbox, independent of the site's build. */
import { dark, faces, light } from '@waybill/mails/tokens';

const variables = (colors: Record<keyof typeof light, string>, onFill: string): string =>
  `--paper:${colors.paper};--surface:${colors.surface};--line:${colors.line};--edge:${colors.perforation};--ink:${colors.ink};--ink-2:${colors.ink2};--ink-3:${colors.ink3};--signal:${colors.signal};--fill:${colors.signalFill};--on-fill:${onFill};--route:${colors.route}`;

export const outboxCss = `:root{color-scheme:light dark;${variables(light, '#FFFFFF')}}
@media (prefers-color-scheme:dark){:root{${variables(dark, dark.paper)}}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.55 ${faces.text}}
.page{max-width:960px;margin:0 auto;padding:32px 24px 64px}
a{color:var(--route)}
:focus-visible{outline:2px solid var(--route);outline-offset:2px;border-radius:4px}
header{display:flex;align-items:baseline;gap:16px;flex-wrap:wrap}
header .lang{margin-left:auto;font-size:14px}
h1{font:700 36px/1.15 ${faces.display};letter-spacing:-.02em;overflow-wrap:anywhere}
h1:lang(zh){letter-spacing:0}
h2{font:600 16px/1.3 ${faces.text};margin:32px 0 12px}
.mark{display:inline-block;width:6px;height:.72em;margin-right:12px;background:var(--signal)}
.explain{margin-top:8px;color:var(--ink-2);max-width:62ch}
.mono{font-family:${faces.mono};font-size:13px;color:var(--ink-3);font-variant-numeric:tabular-nums}
form{display:flex;gap:8px;margin-top:24px;align-items:end;flex-wrap:wrap}
label{font-size:13px;color:var(--ink-2);display:grid;gap:4px;flex:1 1 200px;max-width:360px}
input{height:40px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:15px ${faces.text};width:100%}
button{height:40px;padding:0 16px;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:600 15px ${faces.text};cursor:pointer}
.all{height:40px;display:inline-grid;place-items:center;padding:0 4px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin-top:24px;overflow:hidden}
.mails{list-style:none;padding:0}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--paper)}
.mails a:focus-visible{outline-offset:-2px}
.mails .subject{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mails .to{color:var(--ink-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mails .mono{text-align:right;white-space:nowrap}
.empty{padding:48px 24px;text-align:center;color:var(--ink-2);overflow-wrap:anywhere}
.older{margin-top:16px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;padding:20px 24px}
dt{font:13px/1.8 ${faces.mono};color:var(--ink-3)}
dd{overflow-wrap:anywhere}
.stub{border-top:2px dotted var(--edge);padding:16px 24px 20px}
.stub h2{margin:0 0 8px}
.links{padding-left:20px}
.links li{overflow-wrap:anywhere}
iframe{display:block;width:100%;height:660px;border:1px solid var(--line);border-radius:10px;background:var(--surface);resize:vertical}
pre{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:20px 24px;font:14px/1.6 ${faces.mono};white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:560px){.page{padding:20px 16px 48px}h1{font-size:28px}.mails a{grid-template-columns:minmax(0,1fr);padding:12px 16px}.mails .mono{text-align:left}.mails .subject{white-space:normal}dl{grid-template-columns:minmax(0,1fr);gap:0;padding:16px}dd{margin-bottom:8px}.stub{padding:16px}pre{padding:16px}}
`;
