/** Lists free mail services: an address there says nothing about the sender's company. */

/** With any top-level domain: `yahoo.co.jp`, `outlook.fr`, `gmx.at`. */
const brands = new Set(
  'aol gmail gmx googlemail hotmail live outlook rocketmail yahoo yandex ymail'.split(' '),
);

const domains = new Set(
  [
    // Worldwide
    'duck.com email.com fastmail.com fastmail.fm hey.com hushmail.com icloud.com mac.com mail.com me.com msn.com',
    'passport.com pm.me proton.me protonmail.ch protonmail.com tuta.com tuta.io tutanota.com tutanota.de zohomail.com',
    // Forwarding and throw-away addresses
    'anonaddy.com guerrillamail.com mailinator.com simplelogin.com yopmail.com appleid.com',
    // China, Hong Kong, Taiwan
    '126.com 139.com 163.com 188.com 189.cn 21cn.com 263.net aliyun.com foxmail.com netvigator.com pchome.com.tw',
    'qq.com sina.cn sina.com sogou.com sohu.com tom.com wo.cn yeah.net',
    // Japan and Korea
    'daum.net docomo.ne.jp ezweb.ne.jp hanmail.net kakao.com nate.com naver.com softbank.ne.jp',
    // Russia and its neighbours
    'bk.ru inbox.ru list.ru mail.ru rambler.ru i.ua ukr.net',
    // Europe
    'arcor.de freenet.de mail.de posteo.de t-online.de web.de bluewin.ch',
    'bbox.fr free.fr laposte.net neuf.fr orange.fr sfr.fr wanadoo.fr skynet.be telenet.be home.nl kpnmail.nl ziggo.nl',
    'alice.it libero.it tin.it tiscali.it virgilio.it telefonica.net sapo.pt',
    'btinternet.com ntlworld.com sky.com talktalk.net virginmedia.com eircom.net',
    'interia.pl o2.pl onet.pl wp.pl centrum.cz email.cz seznam.cz azet.sk freemail.hu abv.bg telia.com',
    // The Americas, India, Australia
    'att.net bellsouth.net charter.net comcast.net cox.net earthlink.net juno.com optonline.net sbcglobal.net verizon.net',
    'rogers.com shaw.ca sympatico.ca videotron.ca bol.com.br ig.com.br terra.com.br uol.com.br',
    'rediffmail.com bigpond.com bigpond.net.au optusnet.com.au xtra.co.nz',
  ].flatMap((line) => line.split(' ')),
);

/** `domain` is a registered domain in lower case. */
export const isFreeMail = (domain: string): boolean =>
  domains.has(domain) || brands.has(domain.slice(0, domain.indexOf('.')));
