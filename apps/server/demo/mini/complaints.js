// 投诉建议: what a resident says to the management, and what it answers.
import { callApi, upload } from './calls.js'
import { button, el, field, fill, say } from './elements.js'

const complaints = '/api/mp/property/complaints'
const kinds = { complaint: '投诉', suggestion: '建议', praise: '表扬', consult: '咨询', help: '求助' }
const states = {
  pending: '待受理',
  processing: '处理中',
  replied: '已答复',
  closed: '已办结',
  rejected: '不予受理',
  merged: '已合并',
  withdrawn: '已撤回',
}

function said(form, homes, categories, again) {
  const room = field('roomId', '房屋', el('select'))
  fill(room.input, homes, ({ roomId, estateName, roomName }) => [roomId, `${estateName} ${roomName}`])
  const kind = field('kind', '类型', el('select'))
  fill(kind.input, Object.entries(kinds), (one) => one)
  const category = field('category', '分类', el('select'))
  fill(category.input, categories, ({ value, label }) => [value, label])
  const title = field('title', '标题', el('input', { maxLength: 60 }))
  const content = field('content', '内容', el('textarea', { maxLength: 1000 }))
  const images = field('images', '照片', el('input', { type: 'file', accept: 'image/*', multiple: true }))
  const anonymous = field('anonymous', '匿名提交', el('input', { type: 'checkbox' }))
  return form([room, kind, category, title, content, images, anonymous], '提交', async () => {
    const { complaintNo } = await callApi('POST', complaints, {
      roomId: Number(room.value()),
      kind: kind.value(),
      category: category.value(),
      title: title.value(),
      content: content.value(),
      images: await Promise.all([...images.input.files].map(upload)),
      anonymous: anonymous.input.checked,
    })
    say(`已提交，编号 ${complaintNo}`)
    await again()
  })
}

function shownComplaint(one, again) {
  const { id, complaintNo, kind, category, title, content, state, replyContent, rejectReason, satisfaction } =
    one
  const rate = (score) => async () =>
    await callApi('POST', `${complaints}/${id}/rate`, { satisfaction: score })
  const withdraw = async () => await callApi('POST', `${complaints}/${id}/withdraw`, { reason: '已自行解决' })
  const told = [
    replyContent === null ? '' : `答复：${replyContent}`,
    rejectReason === null ? '' : `不予受理：${rejectReason}`,
    satisfaction === null ? '' : `满意度 ${satisfaction}分`,
  ]
  return el('section', { className: 'card', ariaLabel: '我的投诉建议' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: title }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    el('p', { className: 'quiet', textContent: `${complaintNo} · ${kinds[kind]} · ${category}` }),
    el('p', { textContent: content }),
    ...told.filter(Boolean).map((textContent) => el('p', { textContent })),
    ...(state === 'replied' ? [button('满意', rate(5), again), button('不满意', rate(2), again)] : []),
    ...(state === 'pending' || state === 'processing' ? [button('撤回', withdraw, again)] : []),
  ])
}

/** The page of the tab; `form` is that of the other tabs, `again` shows it anew. */
export async function complaintsPage(form, homes, again) {
  const [{ records }, categories] = await Promise.all([
    callApi('GET', `${complaints}?pageSize=20`),
    callApi('GET', '/api/mp/property/complaint-categories'),
  ])
  return [
    ...(homes.length === 0 ? [] : [said(form, homes, categories, again)]),
    ...records.map((one) => shownComplaint(one, again)),
  ]
}
