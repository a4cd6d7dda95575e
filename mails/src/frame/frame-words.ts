/** The texts that every mail contains. */
import type { Lang } from '../envelope.ts';

interface FrameWords {
  readonly from: string;
  readonly to: string;
  readonly number: string;
  readonly requestNumber: string;
  readonly unsubscribe: string;
  readonly unsubscribeText: string;
}

export const frameWords: Record<Lang, FrameWords> = {
  en: {
    from: 'From',
    to: 'To',
    number: 'Waybill no.',
    requestNumber: 'Request no.',
    unsubscribe: 'Unsubscribe from these emails',
    unsubscribeText: 'To unsubscribe from these emails:',
  },
  zh: {
    from: '发件人',
    to: '收件人',
    number: '运单号',
    requestNumber: '收件单号',
    unsubscribe: '不再接收此类邮件',
    unsubscribeText: '不想再收到此类邮件，请打开：',
  },
};
