import { callApi } from './calls.js'
import { button, el, field, fill, say } from './elements.js'

const path = '/api/mp/property'
const states = {
  pending: '待支付',
  success: '已支付',
  closed: '已关闭',
  abnormal: '处理中',
  part_refunded: '部分退款',
  refunded: '已退款',
  reversed: '已冲正',
}
const yuan = (fen) => `${(fen / 100).toFixed(2)}元`
const titleTypes = [
  ['person', '个人'],
  ['company', '单位'],
]
/** What is paid ahead at one press. */
const ahead = 10_000

/** Asks for money, and opens what the telephone pays it with. */
async function pay(given) {
  const { id } = await callApi('POST', `${path}/payments`, { channel: 'wechat', ...given })
  // The channel has the order a moment after the call was answered.
  for (let round = 0; round < 20; round += 1) {
    const { codeText, failReason } = await callApi('GET', `${path}/payments/${id}`)
    if (failReason !== null) throw new Error(failReason)
    if (codeText !== null) {
      globalThis.open(codeText, '_blank', 'noopener')
      say('请在打开的页面完成支付')
      return
    }
    await new Promise((done) => setTimeout(done, 250))
  }
  say('支付单已提交，请稍后在缴费记录中查看')
}

const shownBill = ({ subjectName, periodStart, periodEnd, dueDate, owed, late, overdueDays, payable }) =>
  el('p', {}, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: subjectName }),
      el('span', { textContent: yuan(owed) }),
    ]),
    el('span', {
      className: 'quiet',
      textContent: [
        `${periodStart} 至 ${periodEnd}`,
        overdueDays > 0 ? `逾期${overdueDays}天` : `${dueDate} 到期`,
        ...(late > 0 ? [`含滞纳金${yuan(late)}`] : []),
        ...(payable ? [] : ['请到收银台缴费']),
      ].join(' · '),
    }),
  ])

function shownRoom({ roomId, roomName, owed, prepaid, bills }, again) {
  const payable = bills.filter((one) => one.payable)
  const due = payable.reduce((sum, one) => sum + one.owed, 0)
  const all = async () =>
    await pay({ roomId, bills: payable.map(({ id, owed: expectedOwed }) => ({ id, expectedOwed })) })
  const topup = async () => await pay({ roomId, bills: [], topup: ahead })
  return el('section', { className: 'card', ariaLabel: roomName }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: roomName }),
      el('span', { className: 'state', textContent: owed > 0 ? `待缴${yuan(owed)}` : '已缴清' }),
    ]),
    el('p', { className: 'quiet', textContent: `预存余额 ${yuan(prepaid)}` }),
    ...bills.map(shownBill),
    ...(due > 0 ? [button(`微信支付 ${yuan(due)}`, all, again)] : []),
    button(`充值 ${yuan(ahead)}`, topup, again),
  ])
}

/** Asks for the invoice of a payment. */
function invoiceForm(paymentId, again) {
  const type = field('titleType', '抬头类型', el('select'))
  fill(type.input, titleTypes, (one) => one)
  const title = field('title', '抬头', el('input', { maxLength: 60 }))
  const taxNo = field('taxNo', '税号（单位）', el('input', { maxLength: 18 }))
  const ask = async () => {
    await callApi('POST', `${path}/invoice-requests`, {
      paymentIds: [paymentId],
      titleType: type.value(),
      title: title.value(),
      ...(type.value() === 'company' && { taxNo: taxNo.value() }),
    })
    say('已申请开票，开具后由物业发送')
  }
  return el('details', {}, [
    el('summary', { textContent: '申请开票' }),
    ...[type, title, taxNo].map(({ box }) => box),
    button('提交申请', ask, again),
  ])
}

function shownPayment({ id, paymentNo, roomName, amount, refunded, state, lines, prepaid }, again) {
  const cancel = async () => await callApi('POST', `${path}/payments/${id}/cancel`, {})
  const what = [
    ...lines.map(({ subjectName, period }) => `${subjectName} ${period}`),
    ...(prepaid > 0 ? [`转预存${yuan(prepaid)}`] : []),
    ...(refunded > 0 ? [`已退${yuan(refunded)}`] : []),
  ]
  return el('section', { className: 'card', ariaLabel: '缴费记录' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: `${roomName ?? ''} ${yuan(amount)}` }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    el('p', { className: 'quiet', textContent: [paymentNo, ...what].join(' · ') }),
    ...(state === 'pending' ? [button('取消', cancel, again)] : []),
    ...(state === 'success' ? [invoiceForm(id, again)] : []),
  ])
}

/** 缴费: what the own rooms owe, and what they paid. */
export async function billsPage(again) {
  const { rooms } = await callApi('GET', `${path}/bills`)
  const { records } = await callApi('GET', `${path}/payments?pageSize=20`)
  if (rooms.length === 0)
    return [el('p', { className: 'card', textContent: '没有可查缴账单的房屋，请联系业主或物业授权。' })]
  return [...rooms.map((one) => shownRoom(one, again)), ...records.map((one) => shownPayment(one, again))]
}
