/** The words that a seeded account is made of: people, places, titles and file names, in English and Chinese. */

export interface City {
  readonly city: string;
  readonly country: string;
  readonly countryName: string;
  readonly latitude: number;
  readonly longitude: number;
}

const city = (
  name: string,
  country: string,
  countryName: string,
  latitude: number,
  longitude: number,
): City => ({
  city: name,
  country,
  countryName,
  latitude,
  longitude,
});

/** The first ones are the most frequent. */
export const CITIES: readonly City[] = [
  city('Shenzhen', 'CN', 'China', 22.5, 114.1),
  city('Shanghai', 'CN', 'China', 31.2, 121.5),
  city('Hamburg', 'DE', 'Germany', 53.6, 10),
  city('Rotterdam', 'NL', 'Netherlands', 51.9, 4.5),
  city('London', 'GB', 'United Kingdom', 51.5, -0.1),
  city('New York', 'US', 'United States', 40.7, -74),
  city('Singapore', 'SG', 'Singapore', 1.4, 103.8),
  city('Beijing', 'CN', 'China', 39.9, 116.4),
  city('Mumbai', 'IN', 'India', 19.1, 72.9),
  city('Frankfurt am Main', 'DE', 'Germany', 50.1, 8.7),
  city('Los Angeles', 'US', 'United States', 34.1, -118.2),
  city('Tokyo', 'JP', 'Japan', 35.7, 139.7),
  city('Milan', 'IT', 'Italy', 45.5, 9.2),
  city('Paris', 'FR', 'France', 48.9, 2.4),
  city('Gothenburg', 'SE', 'Sweden', 57.7, 12),
  city('São Paulo', 'BR', 'Brazil', -23.6, -46.6),
  city('Sydney', 'AU', 'Australia', -33.9, 151.2),
  city('Toronto', 'CA', 'Canada', 43.7, -79.4),
  city('Dubai', 'AE', 'United Arab Emirates', 25.2, 55.3),
  city('Seoul', 'KR', 'South Korea', 37.6, 127),
  city('Nairobi', 'KE', 'Kenya', -1.3, 36.8),
  city('Mexico City', 'MX', 'Mexico', 19.4, -99.1),
];

export const COMPANIES: readonly (readonly [name: string, domain: string])[] = [
  ['Portline', 'portline.example'],
  ['环宇物流', 'huanyu.example'],
  ['Northbridge Studio', 'northbridge.example'],
  ['Marlow & Finch', 'marlowfinch.example'],
  ['晨光制造', 'chenguang.example'],
  ['Alder Engineering', 'alder.example'],
  ['Casa Volpi', 'casavolpi.example'],
  ['海岸影像', 'haian.example'],
  ['东港科技', 'donggang.example'],
  ['云岭设计', 'yunling.example'],
  ['Tidewater Legal', 'tidewater.example'],
  ['Sundby Architects', 'sundby.example'],
  ['', 'mail.example'],
];

export const FIRST_NAMES = [
  'Anna',
  'Joris',
  'Priya',
  'Marco',
  'Ingrid',
  'Tomás',
  'Grace',
  'Noor',
  'Elias',
  'Hannah',
  'Omar',
  'Sofia',
];
export const LAST_NAMES = [
  'Svensson',
  'Bakker',
  'Sharma',
  'Volpi',
  'Keller',
  'Almeida',
  'Okafor',
  'Hassan',
  'Lindqvist',
  'Moreau',
  'Park',
  'Nguyen',
];
/** Written names, and how addresses spell them. */
type Spelt = readonly (readonly [written: string, spelt: string])[];
export const CHINESE_FAMILY_NAMES: Spelt = [
  ['李', 'li'],
  ['王', 'wang'],
  ['张', 'zhang'],
  ['陈', 'chen'],
  ['刘', 'liu'],
  ['赵', 'zhao'],
  ['黄', 'huang'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['孙', 'sun'],
  ['何', 'he'],
  ['郭', 'guo'],
];
export const CHINESE_GIVEN_NAMES: Spelt = [
  ['伟', 'wei'],
  ['芳', 'fang'],
  ['敏', 'min'],
  ['晓东', 'xiaodong'],
  ['洋', 'yang'],
  ['静怡', 'jingyi'],
  ['志强', 'zhiqiang'],
  ['梅', 'mei'],
  ['建国', 'jianguo'],
  ['丽', 'li'],
  ['雨桐', 'yutong'],
  ['凯', 'kai'],
];

export interface Subject {
  readonly title: string;
  readonly message: string;
  /** Without number and ending. */
  readonly file: string;
  readonly endings: readonly string[];
}

const subject = (title: string, message: string, file: string, ...endings: string[]): Subject => ({
  title,
  message,
  file,
  endings,
});

export const SUBJECTS: readonly Subject[] = [
  subject(
    'Drawings for review',
    'The latest drawings. Please check the marked changes.',
    'drawing',
    'dwg',
    'pdf',
  ),
  subject('Signed contract', 'Signed by us. Please send back your copy by Friday.', 'contract-signed', 'pdf'),
  subject('Invoice', 'The invoice for this month is attached.', 'invoice', 'pdf', 'xlsx'),
  subject('Product photos', 'All photos of the shoot in full size.', 'photo', 'jpg', 'raw'),
  subject('Quarterly report', 'Numbers are final, charts are on page 4.', 'report', 'pdf', 'pptx'),
  subject('Site survey', 'Survey data and the point cloud.', 'survey', 'las', 'csv'),
  subject('Video rough cut', 'First cut with sound, please comment by timecode.', 'cut', 'mp4', 'mov'),
  subject('Tender documents', 'Everything for the tender, also the annexes.', 'tender', 'docx', 'pdf'),
  subject('Customs papers', 'Bill of lading and packing list.', 'packing-list', 'pdf', 'xlsx'),
  subject('第三季度报告', '报告已定稿，图表在第四页。', '季度报告', 'pdf', 'pptx'),
  subject('合同终稿', '请签字后寄回，谢谢。', '合同', 'pdf', 'docx'),
  subject('样品照片', '本次拍摄的全部原图。', '样品', 'jpg', 'raw'),
  subject('施工图纸', '请查看标注的修改处。', '图纸', 'dwg', 'pdf'),
  subject('发票与装箱单', '本月发票和装箱单。', '发票', 'pdf', 'xlsx'),
];

export const CLIENTS = [
  'Harbour Tower',
  'Lindholm',
  'Pier 9',
  'Aurora',
  '滨海项目',
  'Vale Park',
  'Orchid',
  '南山厂房',
  '临港二期',
  '西湖展馆',
  'Kestrel',
  'Unit 14',
];
export const BROWSERS = ['Chrome', 'Safari', 'Edge', 'Firefox', 'WeChat'];

export interface RequestedDocuments {
  readonly title: (client: string) => string;
  readonly items: readonly { readonly name: string; readonly required: boolean; readonly file: string }[];
  /** Why one of them was refused. */
  readonly reason: string;
}

const item = (name: string, file: string, required = true) => ({ name, file, required });

/** What a seeded account asks people for. */
export const REQUESTED: readonly RequestedDocuments[] = [
  {
    title: (client) => `Supplier documents, ${client}`,
    items: [
      item('Certificate of origin', 'Certificate of origin.pdf'),
      item('Test report', 'Test report.pdf'),
      item('Factory photos', 'Line 2.jpg', false),
    ],
    reason: 'Page 3 is missing',
  },
  {
    title: (client) => `Month-end documents, ${client}`,
    items: [
      item('Bank statement', 'Statement.pdf'),
      item('Receipts', 'Receipts.zip'),
      item('Travel expenses', 'Travel.xlsx', false),
    ],
    reason: 'This is last month’s statement',
  },
  {
    title: (client) => `Signed contract, ${client}`,
    items: [item('Contract', 'Contract signed.pdf')],
    reason: 'The last page isn’t signed',
  },
  {
    title: (client) => `${client} 供应商资料`,
    items: [
      item('营业执照', '营业执照.pdf'),
      item('检测报告', '检测报告.pdf'),
      item('工厂照片', '工厂照片.jpg', false),
    ],
    reason: '报告缺第 2 页',
  },
  {
    title: (client) => `${client} 月末单据`,
    items: [
      item('银行对账单', '对账单.pdf'),
      item('发票', '发票.zip'),
      item('差旅报销单', '差旅报销.xlsx', false),
    ],
    reason: '这是上个月的对账单',
  },
];
