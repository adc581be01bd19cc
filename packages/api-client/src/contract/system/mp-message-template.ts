import * as z from 'zod/mini'
import { endpoint, f, resource, rowId } from '../../kit/index.ts'

/** What is known when something happens, by the event: the words that a template may be filled with. */
export const eventVariables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visitor_result: { visitorName: '访客姓名', result: '审批结果', visitAt: '来访时间', estateName: '小区' },
  visitor_arrive: { visitorName: '访客姓名', arrivedAt: '到达时间', gate: '出入口', estateName: '小区' },
  repair_progress: { orderNo: '工单号', state: '进度', worker: '维修人员', updatedAt: '更新时间' },
  complaint_reply: { orderNo: '单号', reply: '回复', repliedAt: '回复时间' },
  bill_new: { roomName: '房屋', period: '账期', amount: '金额', dueOn: '缴费截止' },
  bill_due: { roomName: '房屋', amount: '待缴金额', dueOn: '缴费截止' },
  notice: { title: '标题', estateName: '小区', publishedAt: '发布时间' },
  booking: { service: '服务', bookedAt: '预约时间', place: '地点' },
  grant_changed: { roomName: '房屋', change: '变更', changedAt: '变更时间' },
  verify_result: { roomName: '房屋', result: '认证结果', reason: '说明' },
  alert_care: { name: '关爱对象', event: '事件', at: '时间' },
  order_status: { orderNo: '订单号', state: '状态', updatedAt: '更新时间' },
  parcel: { place: '取件地点', code: '取件码', arrivedAt: '到站时间' },
  cancellation: { state: '进度', updatedAt: '更新时间' },
  privacy_wanted: { docName: '协议名称', versionNo: '版本', effectiveAt: '生效时间' },
}

/** A platform takes no longer value, and no longer name. */
export const templateValueMax = 20

const word = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: '请选择对应的变量' }),
    z.maxLength(templateValueMax, { error: `模板字段不能超过${templateValueMax}个字符` }),
  )

/** Which template of a platform tells of an event; the only place of their ids. */
export const mpMessageTemplate = resource({
  module: 'system',
  name: 'mp-message-templates',
  entity: 'mpMessageTemplate',
  permission: 'system:mpTemplate',
  label: '消息模板',
  scope: 'global',
  title: 'bizEvent',
  touches: ['system/mp-apps'],
  fields: {
    mpAppId: f.ref('应用', 'system/mp-apps', { required: true, createOnly: true }),
    bizEvent: f.dict('业务事件', 'mp_msg_event', {
      required: true,
      createOnly: true,
      unique: '该应用的此业务事件已有模板',
    }),
    platformTemplateId: f.text('平台模板', { required: true, max: 64 }),
    mapping: f.json('字段对应', z.record(z.string(), word), {
      required: true,
      help: '平台模板的每个字段取业务事件的哪个变量，超过20个字符的内容会被平台拒绝',
    }),
    page: f.text('跳转页面', { max: 120, pattern: [/^pages\/[\w/-]+(\?\S*)?$/, '页面路径格式错误'] }),
    enabled: f.bool('启用', { initial: true }),
    sentCount: f.int('已发送', { serverSet: true, initial: 0 }),
    failedCount: f.int('失败', { serverSet: true, initial: 0 }),
  },
  list: {
    status: 'enabled',
    columns: [
      'bizEvent',
      'enabled',
      'mpAppId',
      { field: 'platformTemplateId', width: 200 },
      'page',
      { field: 'sentCount', width: 80 },
      { field: 'failedCount', width: 72 },
      'updatedAt',
    ],
    filters: ['mpAppId', 'bizEvent', 'enabled'],
    keyword: ['platformTemplateId'],
    sort: 'id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** Takes over the templates that the platform has for an application. */
export const syncMpTemplates = endpoint('system.mp-message-templates.sync', {
  method: 'POST',
  path: '/api/system/mp-message-templates/sync',
  label: '同步平台模板',
  access: 'session',
  permission: 'system:mpTemplate:update',
  input: z.object({ mpAppId: f.ref('应用', 'system/mp-apps', { required: true }) }),
  output: z.object({ count: z.int() }),
})

/** The templates as the platform had them at the last look. */
export const platformTemplates = endpoint('system.mp-message-templates.platform', {
  method: 'GET',
  path: '/api/system/mp-message-templates/platform',
  label: '查询平台模板',
  access: 'session',
  permission: 'system:mpTemplate:list',
  input: z.object({ mpAppId: f.ref('应用', 'system/mp-apps', { required: true }) }),
  output: z.array(
    z.object({
      platformTemplateId: z.string(),
      title: z.string(),
      keys: z.array(z.object({ key: z.string(), label: z.string() })),
    }),
  ),
})

/** Sends a template with sample values to the caller's own account in the mini-program. */
export const testMpTemplate = endpoint('system.mp-message-templates.test', {
  method: 'POST',
  path: '/api/system/mp-message-templates/{id}/test',
  label: '测试发送模板消息',
  access: 'session',
  permission: 'system:mpTemplate:update',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})
