// The telephone at the cashier of a simulated channel: pays, and lets callbacks go wrong as they do in real life.
const txnNo = new URLSearchParams(location.search).get('txn') ?? ''
const path = `/api/sim/pay/orders/${encodeURIComponent(txnNo)}`
const channels = { wechat: '微信支付', alipay: '支付宝' }
const states = { pending: '待支付', success: '支付成功', closed: '已关闭', late_paid: '关闭后到账，已退款' }
const ways = {
  pay: '支付',
  twice: '支付，回调重复三次',
  late: '支付，回调延迟十秒',
  lost: '支付，回调丢失',
  wrong: '支付，金额多一元',
  short: '支付，金额少一分',
}
const page = document.querySelector('#page')
const notice = document.querySelector('#notice')

const call = async (method, at, body) => {
  const response = await fetch(at, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { success, data, msg } = await response.json()
  if (!success) throw new Error(msg)
  return data
}
const yuan = (fen) => `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const element = (name, text) => Object.assign(document.createElement(name), { textContent: text })

async function show() {
  const { channel, subject, amount, state, paidAmount } = await call('GET', path)
  document.querySelector('#channel').textContent = channels[channel]
  const paid = paidAmount !== null && state === 'pending' ? '已付款，等待通知' : states[state]
  page.replaceChildren(element('h2', subject), element('p', yuan(amount)), element('p', paid))
  if (state === 'pending' && paidAmount === null)
    for (const [way, label] of Object.entries(ways)) {
      const button = element('button', label)
      button.type = 'button'
      button.addEventListener('click', () => void pay(way))
      page.append(button)
    }
}

async function pay(way) {
  try {
    const { told } = await call('POST', `${path}/pay`, { way })
    notice.textContent = told ? '已付款' : '已付款，没有通知'
    await show()
    setTimeout(() => void show(), 2_000)
  } catch (error) {
    notice.textContent = error.message
  }
}

await show().catch((error) => page.replaceChildren(element('p', error.message)))
