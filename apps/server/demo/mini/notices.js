import { callApi } from './calls.js'
import { el, say } from './elements.js'

const notices = '/api/mp/property/notices'
const time = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

/** The notice that was opened last. */
let opened = null

/** Formatted words as text, a paragraph a line: nothing of it becomes markup here. */
const paragraphs = (html) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.body.children].map((one) => el('p', { textContent: one.textContent }))
}

function shownNotice(notice, again) {
  const confirm = el('button', { className: 'solid', type: 'button', textContent: '我已知晓' })
  confirm.addEventListener('click', () => {
    callApi('POST', `${notices}/${notice.id}/confirm`, {})
      .then((next) => {
        opened = next
        return again()
      })
      .catch((error) => say(error.message))
  })
  return el('section', { className: 'card', ariaLabel: '公告详情' }, [
    el('h2', { textContent: notice.title }),
    el('p', { className: 'quiet', textContent: time.format(new Date(notice.publishedAt)) }),
    ...paragraphs(notice.content),
    ...(notice.needReceipt && notice.confirmedAt === null ? [confirm] : []),
    ...(notice.confirmedAt === null ? [] : [el('p', { className: 'quiet', textContent: '已知晓' })]),
  ])
}

/** The tab shows this one next, read. */
export async function openNotice(id) {
  opened = await callApi('POST', `${notices}/${id}/read`, {})
}

/** 公告: what is meant for the resident; opening one counts as read. */
export async function noticesPage(again) {
  const { records } = await callApi('GET', `${notices}?pageSize=20`)
  if (records.length === 0) return [el('p', { className: 'card', textContent: '还没有公告。' })]
  const detail = records.some(({ id }) => id === opened?.id) ? [shownNotice(opened, again)] : []
  const cards = records.map((notice) => {
    const card = el('button', { className: 'card', type: 'button' }, [
      el('span', { className: 'row' }, [
        el('strong', { textContent: `${notice.pinned ? '置顶 · ' : ''}${notice.title}` }),
        el('span', { className: 'state', textContent: notice.readAt === null ? '未读' : '已读' }),
      ]),
      el('span', { className: 'quiet', textContent: `${notice.category} · ${notice.estateName}` }),
    ])
    card.addEventListener('click', () => {
      openNotice(notice.id)
        .then(again)
        .catch((error) => say(error.message))
    })
    return card
  })
  return [...detail, ...cards]
}
