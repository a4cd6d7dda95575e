/** The guide of the API docs in Chinese. */
import type { GuideWords } from './words.ts';

export const zh: GuideWords = {
  start: {
    title: '快速开始',
    steps: [
      '在账户的 [API 密钥](/dash/account/api)中创建密钥。您可以选择它能做什么，密钥只显示一次。',
      '把本服务器的地址和密钥放进程序的环境变量。',
      '开始调用。密钥只放在一个请求头里：`Authorization: Bearer …`，不要放在别处。',
    ],
    first: '第一次调用：查看最近的传输',
  },
  scopes: {
    title: '权限范围',
    lead: '密钥只能做权限范围允许的事，并且以您的身份操作：使用您的套餐、存储空间和限额。请为每个程序单独创建密钥，这样撤销其中一个时，其他程序不受影响。没有注明权限范围的接口不接受密钥，例如密码、登录、付款和密钥本身。',
    scope: '权限范围',
    allows: '可以做什么',
    calls: '接口',
    count: (calls) => `${calls} 个接口`,
    meaning: {
      send: '上传并发送文件',
      read: '查看传输、回执和数据分析，下载文件',
      requests: '创建和查看文件索取，获取收到的文件',
      contacts: '查看和修改联系人与分组',
      manage: '修改、延长和删除传输',
    },
  },
  examples: {
    title: '示例',
    lead: [
      '设置好环境变量 `WAYBILL_URL` 和 `WAYBILL_KEY`，示例即可直接运行。curl 示例用 `jq` 读取 JSON；TypeScript 示例使用[客户端](#client)；Python 示例无需安装其他软件包。',
    ],
    language: '语言',
    scope: '权限范围',
    takes: {
      WAYBILL_FILE: '还需要 `WAYBILL_FILE`（文件路径）',
      WAYBILL_TRANSFER: '还需要 `WAYBILL_TRANSFER`（传输编号）',
    },
    names: {
      send: {
        title: '发送文件',
        text: '先申报文件，再直接上传到存储，最后发送。完成最后一步才会产生传输，在此之前不会发出任何内容。',
      },
      list: { title: '列出传输', text: '从最新的开始，逐页列出全部传输。' },
      download: { title: '下载传输', text: '传输编号是传输链接的最后一段。' },
      request: {
        title: '索取文件',
        text: '创建一个供他人提交文件的链接。由于带有 `Idempotency-Key`，同一天再次运行会返回同一个索取。',
      },
    },
  },
  client: {
    title: 'TypeScript 客户端',
    text: [
      '每个接受密钥的接口都有一个带类型的方法。客户端会自动重试可以重试的请求，并能上传任意大小的文件。只需要 Node 20.19 或更高版本。本服务器提供与其版本一致的客户端：',
    ],
  },
  errors: {
    title: '错误',
    text: [
      '调用失败时返回 HTTP 状态码和 JSON。程序请以 `code` 为准；`message` 是给人看的说明；`fields` 指出哪些输入有误，按请求头 `Accept-Language` 为中文或英文。',
      '`requestId` 对应运营方日志中的条目，寻求帮助时请附上。[全部错误码](#codes)',
    ],
  },
  paging: {
    title: '分页',
    text: [
      '列表接口每次返回一页和 `next`。请求下一页时，把 `next` 作为 `after` 传入（按时间倒序的日志和时间线则用 `before`），其他参数保持不变。到最后一页时 `next` 为 `null`。`next` 的内容没有含义，格式可能变化。',
      '大多数列表可以用 `limit` 指定每页数量。翻页期间新增的内容不会打乱分页。',
    ],
  },
  limits: {
    title: '调用频率',
    text: [
      '每个密钥每分钟最多调用 {calls} 次。每次返回都会说明剩余次数（`r`）和多少秒后重新计数（`t`）：',
      '状态码为 429 或 503 时，请等待 `Retry-After` 中的秒数后再试。有些接口另有限制，例如发送邮件的接口。套餐的限额（例如存储空间）返回 403，等待不会改变结果。',
    ],
  },
  idempotency: {
    title: '安全重试',
    text: [
      '如果没有收到返回，就无法知道调用是否已经生效。因此，创建或发送内容的接口接受请求头 `Idempotency-Key`，内容由您决定，最多 255 个字符。一天之内，用相同的键和相同的请求体重复同一调用，只会生效一次，并再次得到第一次的返回，同时带有 `Idempotency-Replayed: true`。',
      '第一次调用仍在进行时，第二次返回 409 `idempotency_running`，请在 `Retry-After` 之后再试。键相同但请求体不同，返回 422 `idempotency_mismatch`。被拒绝的调用，解决问题后可以用相同的键和请求体再次调用。',
    ],
    calls: '接受此请求头的接口：',
  },
  webhooks: {
    title: 'Webhook',
    text: [
      '无需反复查询：发生事件（例如文件被下载）时，本服务器会主动通知您的服务器。如何设置、发送的内容以及如何验证签名，请看 [Webhook](/zh/support/webhooks)。',
    ],
  },
  versions: {
    title: '哪些会变，哪些不变',
    lead: '以下承诺适用于接受密钥的接口。每个版本都会通过测试与已发布的版本对照。',
    may: '随时可能增加，程序应当能够应对：',
    mayList: [
      '新的接口、新的选填参数，以及更宽的限制',
      '返回中的新字段，以及取值列表中的新值，例如传输的状态',
      '新的错误码：遇到不认识的错误码时，请按状态码处理',
      '`message` 和 `fields` 的措辞',
    ],
    stays: '保持不变：',
    staysList: [
      '接口的方法、路径、权限范围和含义',
      '每个参数及其允许的内容',
      '返回的每个字段、其类型，以及它一定存在',
      '每个错误码及其状态码',
    ],
    end: '如果必须移除某项内容，我们会在[最新动态](/zh/updates)中说明，并在此后至少一年内继续支持。只有安全漏洞可能立即修复。',
  },
  sections: {
    withKey: '接受 API 密钥的接口',
    withKeyLead: '全部接受密钥的接口及其所需的权限范围。',
    ownPages: '网页自用的接口',
    ownPagesLead:
      '这些接口不接受密钥，并且可能随任何版本变化，因为网页和服务器总是同时更新。需要登录的接口，请在 `Authorization` 请求头中带上 `POST /api/combinedAuth` 返回的访问令牌。',
    codes: '错误码',
    codesLead: '接口可能返回的全部错误码，按状态码排列。',
  },
  takesKey: 'API 密钥',
  noKey: '不接受 API 密钥',
  takesIdempotencyKey: '接受 `Idempotency-Key`',
  copy: '复制',
  copied: '已复制',
};
