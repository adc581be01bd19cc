// What a resident agrees to, text by text, and takes back.
import { callApi } from './calls.js'
import { button, el, field, say } from './elements.js'

const path = '/api/mp/system/consents'
const answers = { agree: '已同意', refuse: '已拒绝', withdraw: '已撤回' }

/** The words of a text; its markup is read as words, never as markup. */
const wordsOf = (html) => new DOMParser().parseFromString(html, 'text/html').body.innerText

function textCard(text, again) {
  const optional = text.items
    .filter(({ necessary }) => !necessary)
    .map(({ id, data, purpose }) => {
      const made = field(String(id), `${data}：${purpose}（可不同意）`, el('input', { type: 'checkbox' }))
      made.input.checked = text.chosen.includes(data)
      return { ...made, id }
    })
  const answer = (action, said) => async () => {
    const itemIds = optional.filter(({ input }) => input.checked).map(({ id }) => id)
    await callApi('POST', path, { versionId: text.versionId, action, ...(action === 'agree' && { itemIds }) })
    say(said)
  }
  const agreed = text.answer === 'agree' && !text.wanted
  return el('section', { className: 'card' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: `${text.name} ${text.versionNo}` }),
      el('span', {
        className: 'state',
        textContent: text.wanted ? '待同意' : (answers[text.answer] ?? '未答复'),
      }),
    ]),
    ...(text.changeNote === null
      ? []
      : [el('p', { textContent: `内容有更新，无需重新同意。${text.changeNote}` })]),
    el('p', { textContent: text.summary }),
    ...text.items.map(({ data, purpose, retention, necessary }) =>
      el('p', {
        className: 'quiet',
        textContent: `${data}：${purpose}；保存${retention}${necessary ? '' : '；非必要'}`,
      }),
    ),
    el('details', {}, [
      el('summary', { textContent: '全文' }),
      el('p', { textContent: wordsOf(text.content) }),
    ]),
    ...optional.map(({ box }) => box),
    ...(agreed
      ? [
          ...(optional.length > 0 ? [button('保存选择', answer('agree', '已保存'), again)] : []),
          button('撤回同意', answer('withdraw', '已撤回，刷卡、公告与报修不受影响'), again),
        ]
      : [
          button('同意', answer('agree', '已同意'), again),
          ...(text.wanted
            ? [button('不同意', answer('refuse', '已拒绝，刷卡、公告与报修不受影响'), again)]
            : []),
        ]),
  ])
}

/** The page of the tab; `again` shows it anew. */
export async function consentsPage(again) {
  const texts = await callApi('GET', path)
  return texts.length === 0
    ? [el('p', { className: 'card', textContent: '没有需要答复的协议' })]
    : texts.map((text) => textCard(text, again))
}
