// The end of the account: what would happen, what stands in the way, and taking it back.
import { callApi } from './calls.js'
import { el, field, fill, say } from './elements.js'

const path = '/api/mp/system/cancellation'
const methods = { delete: '删除', anonymize: '匿名化', retain: '保留' }
const states = {
  cooling: '冷静期',
  blocked: '待处理',
  executing: '注销中',
  failed: '注销中',
  done: '已注销',
  withdrawn: '已撤回',
  rejected: '不予注销',
}
const reasons = [
  ['', '不说明'],
  ['moved', '已搬离'],
  ['unused', '不再使用'],
  ['privacy', '隐私顾虑'],
  ['duplicate', '重复账号'],
  ['bad_service', '体验不佳'],
  ['other', '其他'],
]

const told = (blockers) =>
  blockers.map(({ text, count, help, waived }) =>
    el('p', { textContent: `${text}（${count}）：${waived ? '已放弃跟进' : help}` }),
  )

/** A request that is under way, or was answered. */
function requestCard(request, again) {
  const { requestNo, state, coolingUntil, blockers, rejectReason, appeal } = request
  const open = state === 'cooling' || state === 'blocked'
  const until = new Date(coolingUntil).toLocaleDateString('zh-CN')
  const back = el('button', { className: 'solid', type: 'button', textContent: '撤回注销' })
  back.addEventListener('click', async () => {
    try {
      await callApi('POST', `${path}/withdraw`, {})
      say('已撤回注销')
      await again()
    } catch (error) {
      say(error.message)
    }
  })
  return el('section', { className: 'card' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: requestNo }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    ...(open ? [el('p', { textContent: `账号注销中，${until}前登录可撤回` })] : []),
    ...(rejectReason === null ? [] : [el('p', { textContent: `${rejectReason}；如有异议：${appeal}` })]),
    ...told(blockers),
    ...(open ? [back] : []),
  ])
}

/** The page of the tab; `form` is that of the other tabs, `again` shows it anew. */
export async function cancellationPage(form, again) {
  const { coolingDays, blockers, mayErase, plan, request } = await callApi('GET', path)
  const shown = request === null ? [] : [requestCard(request, again)]
  if (request !== null && ['cooling', 'blocked', 'executing', 'failed'].includes(request.state)) return shown
  const scope = field('scope', '范围', el('select'))
  fill(
    scope.input,
    [['account', '仅注销账号'], ...(mayErase ? [['erase', '注销并删除个人信息']] : [])],
    (one) => one,
  )
  const reason = field('reason', '原因（可不填）', el('select'))
  fill(reason.input, reasons, (one) => one)
  const waive = field('waived', '放弃跟进未完成的报修', el('input', { type: 'checkbox' }))
  const code = field('captchaCode', '短信验证码', el('input', { inputMode: 'numeric', maxLength: 6 }))
  const send = el('button', { className: 'solid', type: 'button', textContent: '获取验证码' })
  send.addEventListener('click', () => {
    callApi('POST', `${path}/code`, {}).then(
      () => say('验证码已发送'),
      (error) => say(error.message),
    )
  })
  return [
    ...shown,
    el('section', { className: 'card' }, [
      el('p', { textContent: `提交后${coolingDays}天内可撤回，之后不能恢复。` }),
      ...plan.map(({ label, method, legalBasis, onErase }) =>
        el('p', {
          className: 'quiet',
          textContent: `${label}：${methods[method]}${legalBasis === null ? '' : `，${legalBasis}`}${onErase ? '（仅删除个人信息时）' : ''}`,
        }),
      ),
      ...told(blockers),
      send,
    ]),
    form([scope, reason, waive, code], '申请注销', async () => {
      await callApi('POST', path, {
        scope: scope.value(),
        ...(reason.value() !== '' && { reason: reason.value() }),
        captchaCode: code.value(),
        waived: waive.input.checked ? ['property.openRepairs'] : [],
      })
      say('已提交注销申请')
      await again()
    }),
  ]
}
