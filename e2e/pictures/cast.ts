/** The people, companies, files and words of the pictures, in each language. All of them are invented. */
import type { Language } from '../looks.ts';

/** They work for two years with the accounts that the seed made. */
export const OWNERS = {
  en: { email: 'mei@huanyu-logistics.example', password: 'harbour crane 7' },
  zh: { email: 'linmei@huanyu-logistics.example', password: 'harbour crane 7' },
} as const;

/** Addresses whose cities the city database knows. */
export const PLACES = {
  hongKong: '210.0.128.1',
  shanghai: '202.96.209.5',
  guangzhou: '202.96.128.86',
  hamburg: '134.100.1.1',
  rotterdam: '145.24.129.1',
  gothenburg: '130.241.1.1',
} as const;

const MB = 1_000_000;

export const CAST = {
  en: {
    site: {
      title: 'Drawings and site photos, Terminal 4',
      folder: 'Site photos',
      photo: (n: number) => `terminal-4-${n}.jpg`,
    },
    people: {
      joris: { name: 'Joris Bakker', company: 'Portline', email: 'joris.bakker@portline.example' },
      ingrid: { name: 'Ingrid Keller', company: 'Alder Engineering', email: 'ingrid.keller@alder.example' },
      li: { name: 'Li Wei', company: 'Chenguang Works', email: 'li.wei@chenguang.example' },
    },
    drawings: {
      title: 'Drawings for Terminal 4, revision C',
      message:
        'Please check sheets 12 and 14 first: the crane rails have moved by 40 cm.\nThe model is for your own measurements.',
      files: {
        'Drawings/T4-12 Crane rails.pdf': 8.4 * MB,
        'Drawings/T4-13 Drainage.pdf': 5.1 * MB,
        'Drawings/T4-14 Foundations.pdf': 9.7 * MB,
        'T4 model.ifc': 46.2 * MB,
        'Changes since revision B.docx': 0.8 * MB,
      },
    },
    film: {
      name: 'Terminal 4 flight, final cut.mov',
      others: ['Still for the poster.jpg', 'Subtitles.srt'],
      title: 'Final cut of the drone flight',
      note: 'In full resolution, with sound. Please use it for the fair.',
    },
    contract: {
      title: 'Signed charter contract',
      message: 'Signed by both sides. Please file the original.',
      file: 'Charter contract signed.pdf',
    },
    offer: {
      title: 'Offer for the crane maintenance',
      message: 'The password is the one we agreed on by phone.',
      file: 'Offer 2027-118.pdf',
    },
    photos: { title: 'Site photos, week 46', message: 'All photos of the week in full size.' },
  },
  zh: {
    site: {
      title: '四号码头图纸与现场照片',
      folder: '现场照片',
      photo: (n: number) => `四号码头-${n}.jpg`,
    },
    people: {
      joris: { name: '陈晓东', company: '东港科技', email: 'chen.xiaodong@donggang.example' },
      ingrid: { name: '赵静怡', company: '云岭设计', email: 'zhao.jingyi@yunling.example' },
      li: { name: '李伟', company: '晨光制造', email: 'li.wei@chenguang.example' },
    },
    drawings: {
      title: '四号码头图纸（C 版）',
      message: '请先看第 12 张和第 14 张：岸桥轨道移动了 40 厘米。\n模型供您自行测量。',
      files: {
        '图纸/T4-12 岸桥轨道.pdf': 8.4 * MB,
        '图纸/T4-13 排水.pdf': 5.1 * MB,
        '图纸/T4-14 基础.pdf': 9.7 * MB,
        'T4 模型.ifc': 46.2 * MB,
        'B 版以来的修改.docx': 0.8 * MB,
      },
    },
    film: {
      name: '四号码头航拍 终剪.mov',
      others: ['海报用图.jpg', '字幕.srt'],
      title: '航拍视频终剪版',
      note: '原始分辨率，含声音，可用于展会。',
    },
    contract: {
      title: '已签字的租船合同',
      message: '双方均已签字，请将原件归档。',
      file: '租船合同（已签字）.pdf',
    },
    offer: {
      title: '岸桥维护报价',
      message: '密码就是我们电话里约定的那个。',
      file: '报价单 2027-118.pdf',
    },
    photos: { title: '第 46 周现场照片', message: '本周全部照片，原图。' },
  },
} as const satisfies Record<Language, unknown>;

export type Cast = (typeof CAST)[Language];
