import { el } from './elements.js'

export const orders = '/api/mp/property/repair-orders'

const time = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})
const yuan = (fen) => `${(fen / 100).toFixed(2)}元`
const payWords = { none: '无需支付', unpaid: '待支付', paid: '已支付', waived: '已减免' }

async function pictures(keys, pictureOf) {
  if (keys.length === 0) return []
  const shown = await Promise.all(
    keys.map(async (key) => el('img', { alt: '照片', src: await pictureOf(key) })),
  )
  return [el('div', { className: 'pictures' }, shown)]
}

/** An order with its pictures, fees and timeline. */
export async function shownOrder(order, states, pictureOf) {
  const line = (label, text) =>
    text ? [el('p', {}, [el('span', { className: 'quiet', textContent: `${label} ` }), text])] : []
  const events = await Promise.all(
    order.events.map(async ({ label, content, images, at }) =>
      el('li', {}, [
        el('strong', { textContent: label }),
        el('span', { className: 'quiet', textContent: ` ${time.format(new Date(at))}` }),
        ...(content ? [el('p', { textContent: content })] : []),
        ...(await pictures(images, pictureOf)),
      ]),
    ),
  )
  const fees = order.lines.map(({ name, qty, unit, amount }) =>
    el('p', { className: 'row' }, [
      el('span', { textContent: `${name} × ${qty}${unit ?? ''}` }),
      el('span', { textContent: yuan(amount) }),
    ]),
  )
  return el('section', { className: 'card', ariaLabel: '报修详情' }, [
    el('span', { className: 'row' }, [
      el('h2', { textContent: order.typeName }),
      el('span', { className: 'state', textContent: states[order.state] }),
    ]),
    el('p', { textContent: order.content }),
    ...line('工单号', order.orderNo),
    ...line('位置', order.place),
    ...line('维修人员', order.workerName),
    ...line('处理结果', order.resultText),
    ...(await pictures(order.images, pictureOf)),
    ...fees,
    ...(order.totalFee > 0 ? line('费用', `${yuan(order.totalFee)}（${payWords[order.payState]}）`) : []),
    ...(order.rating ? line('评价', `${order.rating.score}分 ${order.rating.content ?? ''}`) : []),
    ...(order.rating?.replyContent ? line('物业回复', order.rating.replyContent) : []),
    el('ol', { ariaLabel: '进度' }, events),
  ])
}
