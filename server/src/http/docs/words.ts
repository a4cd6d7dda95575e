/** The texts of the API docs in English and Chinese; descriptions of calls are English only. */
import type { Access } from '@waybill/contract/endpoint';

export type DocsLang = 'en' | 'zh';

interface DocsWords {
  /** What the page is, in the tab. */
  readonly tab: string;
  readonly title: (brandName: string) => string;
  readonly lead: (brandName: string) => string;
  readonly home: (brandName: string) => string;
  readonly other: string;
  readonly contents: string;
  readonly errors: string;
  readonly access: Readonly<Record<Access, string>>;
  readonly parts: Readonly<Record<'params' | 'query' | 'headers' | 'body', string>>;
  readonly answer: string;
  readonly noBody: string;
  readonly stream: string;
  readonly field: string;
  readonly type: string;
  readonly meaning: string;
  readonly characters: string;
  readonly items: string;
  readonly required: string;
  readonly optional: string;
  readonly code: string;
  readonly status: string;
  readonly retry: string;
  readonly retryYes: string;
  readonly ownPages: string;
  readonly ownPagesWithCookie: string;
  readonly tryIt: string;
  readonly skip: string;
}

export const docsWords: Readonly<Record<DocsLang, DocsWords>> = {
  en: {
    tab: 'API',
    title: (brandName) => `${brandName} API`,
    lead: (brandName) =>
      `Send, request and track files from your own programs, by the same calls that ${brandName}’s own pages use. Requests and answers are JSON in UTF-8. This page is generated from the definitions the server runs on, and is there for programs too, as [OpenAPI 3.1](/api/openapi.json).`,
    home: (brandName) => `${brandName} home`,
    other: '中文',
    contents: 'Contents',
    errors: 'Errors',
    access: {
      public: 'Anyone',
      user: 'Signed-in users',
      operator: 'Operators',
      console: 'Operators, in the console',
    },
    parts: { params: 'In the path', query: 'In the query', headers: 'Headers', body: 'Body' },
    answer: 'Answer',
    noBody: 'No body.',
    stream: 'A stream of',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    characters: 'characters',
    items: 'items',
    required: 'required',
    optional: 'optional',
    code: 'Code',
    status: 'Status',
    retry: 'Retry',
    retryYes: 'yes, later',
    ownPages:
      'Always 1. Pages of other sites can’t send it without asking, so they can’t make this call with the cookies of a visitor. Not needed with an API key.',
    ownPagesWithCookie: 'Always 1. Only needed with a cookie, so programs can leave it out.',
    tryIt: 'Try it',
    skip: 'Skip to the calls',
  },
  zh: {
    tab: '接口文档',
    title: (brandName) => `${brandName} 接口文档`,
    lead: (brandName) =>
      `用您自己的程序发送、索取和跟踪文件，接口与 ${brandName} 网页所用的相同。请求和返回均为 UTF-8 编码的 JSON。本页由服务器运行时使用的定义自动生成，另有供程序读取的 [OpenAPI 3.1](/api/openapi.json)。`,
    home: (brandName) => `${brandName} 首页`,
    other: 'English',
    contents: '目录',
    errors: '错误码',
    access: {
      public: '所有人可用',
      user: '登录后可用',
      operator: '仅限运维人员',
      console: '仅限运维人员，在运维后台中',
    },
    parts: { params: '路径参数', query: '查询参数', headers: '请求头', body: '请求体' },
    answer: '返回',
    noBody: '没有返回内容。',
    stream: '数据流，格式为',
    field: '字段',
    type: '类型',
    meaning: '说明',
    characters: '个字符',
    items: '项',
    required: '必填',
    optional: '选填',
    code: '错误码',
    status: '状态码',
    retry: '重试',
    retryYes: '稍后可重试',
    ownPages:
      '固定为 1。其他网站的页面无法擅自发送此请求头，因此不能借用访客的 Cookie 调用。使用 API 密钥时不需要。',
    ownPagesWithCookie: '固定为 1。只有携带 Cookie 的请求才需要，程序可以不发送。',
    tryIt: '试一试',
    skip: '跳到接口列表',
  },
};
