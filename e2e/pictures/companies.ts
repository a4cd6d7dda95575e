/** The companies of the pictures of teams and of branding, in each language. All of them are invented. */

const MB = 1_000_000;

export const TEAMS = {
  en: {
    company: 'Northbridge Studio',
    groups: ['Suppliers', 'Trade fair', 'Customs'],
    people: [
      { fullName: 'Hannah Moreau', email: 'hannah.moreau@northbridge.example', role: 'owner' },
      { fullName: 'Elias Park', email: 'elias.park@northbridge.example', role: 'admin' },
      { fullName: 'Priya Sharma', email: 'priya.sharma@northbridge.example', role: 'member' },
    ],
    invited: 'grace.nguyen@northbridge.example',
  },
  zh: {
    company: '云岭设计',
    groups: ['供应商', '展会', '报关'],
    people: [
      { fullName: '孙丽', email: 'sun.li@yunling.example', role: 'owner' },
      { fullName: '何雨桐', email: 'he.yutong@yunling.example', role: 'admin' },
      { fullName: '郭凯', email: 'guo.kai@yunling.example', role: 'member' },
    ],
    invited: 'wu.fang@yunling.example',
  },
} as const;

const FONT = 'font-family="Noto Sans CJK SC, Noto Sans, DejaVu Sans, sans-serif"';

const logoOf = (name: string, width: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="120" viewBox="0 0 ${width} 60">
    <path d="M8 46 L24 12 L40 46 Z" fill="#1b4d6b"/><path d="M26 46 L38 22 L52 46 Z" fill="#4d9ab5"/>
    <text x="64" y="40" ${FONT} font-size="26" font-weight="700" fill="#14303f">${name}</text>
  </svg>`;

/** Hills in the evening. */
const BACKGROUND = `
  <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#cfe3ea"/><stop offset="1" stop-color="#f4e3d0"/>
    </linearGradient></defs>
    <rect width="1600" height="1000" fill="url(#sky)"/><circle cx="1290" cy="250" r="80" fill="#f8d9a8"/>
    <path d="M0 560 Q260 400 520 540 T1040 500 T1600 540 V1000 H0 Z" fill="#9dbfc8"/>
    <path d="M0 680 Q300 540 640 660 T1240 640 T1600 690 V1000 H0 Z" fill="#5f93a3"/>
    <path d="M0 820 Q360 700 760 800 T1600 800 V1000 H0 Z" fill="#2f6478"/>
  </svg>`;

export const BRANDS = {
  en: {
    fullName: 'Sofia Lindqvist',
    email: 'sofia@alderfjord.example',
    company: 'Alderfjord',
    logo: logoOf('Alderfjord', 210),
    background: BACKGROUND,
    accent: '#1b4d6b',
    message: 'Questions about your files? Call your project manager, weekdays from 9 to 17.',
    footer: { text: 'Alderfjord’s terms', url: 'https://alderfjord.example/terms' },
    domain: 'files.alderfjord.example',
    transfer: {
      title: 'Boathouse, final visuals',
      note: 'All six views in print size, and the film for your opening.',
      files: {
        'Boathouse film.mp4': 48.3 * MB,
        'View 1, jetty.tif': 21.4 * MB,
        'View 2, hall.tif': 19.8 * MB,
        'Colours and materials.pdf': 3.2 * MB,
      },
    },
  },
  zh: {
    fullName: '周雨桐',
    email: 'zhou.yutong@lanwan.example',
    company: '澜湾影像',
    logo: logoOf('澜湾影像', 190),
    background: BACKGROUND,
    accent: '#1b4d6b',
    message: '如对文件有疑问，请在工作日 9:00–17:00 致电您的项目经理。',
    footer: { text: '澜湾影像服务条款', url: 'https://lanwan.example/terms' },
    domain: 'files.lanwan.example',
    transfer: {
      title: '船坞项目效果图终稿',
      note: '六张效果图均为印刷尺寸，另附开幕影片。',
      files: {
        '船坞影片.mp4': 48.3 * MB,
        '效果图 1 栈桥.tif': 21.4 * MB,
        '效果图 2 大厅.tif': 19.8 * MB,
        '色彩与材料.pdf': 3.2 * MB,
      },
    },
  },
} as const;
