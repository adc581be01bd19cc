import { callApi, upload } from './calls.js'
import { button, el, field, fill, say } from './elements.js'

const votes = '/api/mp/property/votes'
const polls = '/api/mp/property/polls'
const proxies = '/api/mp/property/vote-proxies'
const letters = { pending: '待审核', approved: '有效', rejected: '已驳回', revoked: '已撤销' }
const states = {
  noticed: '公告中',
  voting: '投票中',
  counting: '计票中',
  publicity: '结果公示',
  archived: '已归档',
  pending: '未开始',
  active: '进行中',
  ended: '已结束',
}
const approvals = [
  ['approve', '赞成'],
  ['oppose', '反对'],
  ['abstain', '弃权'],
]

/** The vote or poll that was opened last: `vote 7`. */
let opened = null

/** Formatted words as text: nothing of it becomes markup here. */
const words = (html) => new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent
const quiet = (textContent) => el('p', { className: 'quiet', textContent })

/** One of several, or several: boxes or dots with their words. */
function choice(name, type, options) {
  const inputs = options.map(([value]) => el('input', { type, name, value: String(value) }))
  const lines = options.map(([, text], at) =>
    el('label', { className: 'choice' }, [inputs[at], el('span', { textContent: text })]),
  )
  return { lines, chosen: () => inputs.filter(({ checked }) => checked).map(({ value }) => value) }
}

function topicForm(topic) {
  const { id, title, kind, content, options, seats } = topic
  const several = kind === 'election'
  const made =
    kind === 'approve'
      ? choice(`topic-${id}`, 'radio', approvals)
      : choice(
          `topic-${id}`,
          several ? 'checkbox' : 'radio',
          options.map((one) => [one.id, one.title]),
        )
  const item = () => {
    const [first] = made.chosen()
    if (kind !== 'approve') return { topicId: id, optionIds: made.chosen().map(Number) }
    return first === undefined ? { topicId: id } : { topicId: id, choice: first }
  }
  const box = el('fieldset', {}, [
    el('legend', { textContent: several ? `${title}（最多选${seats}人）` : title }),
    quiet(words(content)),
    ...made.lines,
  ])
  return { box, item }
}

function ballotForm(vote, again) {
  const open = vote.voters.filter(({ voted }) => !voted)
  if (vote.state !== 'voting' || vote.form === 'written' || open.length === 0) return []
  const voter = field('voterNo', '表决户', el('select'))
  fill(voter.input, open, ({ voterNo, rooms, byProxy }) => [
    voterNo,
    `${rooms.join('、')}${byProxy ? '（受托）' : ''}`,
  ])
  const topics = vote.topics.map(topicForm)
  const send = async () => {
    const items = topics.map(({ item }) => item())
    const { seq } = await callApi('POST', `${votes}/${vote.id}/ballots`, {
      voterNo: Number(voter.value()),
      items,
    })
    say(`投票成功，第${seq}票`)
  }
  return [voter.box, ...topics.map(({ box }) => box), button('投票', send, again)]
}

/** Letters that were given for this vote, and a form for another one. */
function proxyForm(vote, given, again) {
  if (vote.state !== 'noticed' && vote.state !== 'voting') return []
  const own = vote.voters.filter(({ byProxy, voted }) => !byProxy && !voted)
  const lines = given.map(({ id, rooms, agentName, state, reason }) =>
    el('span', { className: 'row' }, [
      quiet(
        `${rooms.join('、')} 委托 ${agentName}：${letters[state]}${reason === null ? '' : `（${reason}）`}`,
      ),
      ...(state === 'pending' || state === 'approved'
        ? [button('撤销委托', async () => await callApi('POST', `${proxies}/${id}/revoke`, {}), again)]
        : []),
    ]),
  )
  if (own.length === 0) return lines
  const voter = field('voterNo', '委托户', el('select'))
  fill(voter.input, own, ({ voterNo, rooms }) => [voterNo, rooms.join('、')])
  const name = field('agentName', '代理人', el('input', { maxLength: 20 }))
  const idcard = field('agentIdcard', '代理人证件号', el('input', { maxLength: 18 }))
  const phone = field('agentPhone', '代理人电话', el('input', { type: 'tel' }))
  const letter = field('letterFile', '委托书照片', el('input', { type: 'file', accept: 'image/*' }))
  const send = async () => {
    const [file] = letter.input.files
    await callApi('POST', `${votes}/${vote.id}/proxies`, {
      voterNo: Number(voter.value()),
      agentName: name.value(),
      agentIdcard: idcard.value(),
      agentPhone: phone.value(),
      ...(file !== undefined && { letterFile: await upload(file) }),
    })
    say('已提交委托，等待物业审核')
  }
  return [
    ...lines,
    el('details', {}, [
      el('summary', { textContent: '委托他人表决' }),
      ...[voter, name, idcard, phone, letter].map(({ box }) => box),
      button('提交委托', send, again),
    ]),
  ]
}

function shownVote(vote, given, again) {
  const { title, description, turnout, topics, voters, named } = vote
  return el('section', { className: 'card', ariaLabel: '表决详情' }, [
    el('h2', { textContent: title }),
    quiet(words(description)),
    quiet(named ? '记名表决：公布结果后可以查看每户的选择' : '不记名表决：没有人看得到每户的选择'),
    ...(turnout === null ? [] : [quiet(`参与率：人数${turnout.voters}%，面积${turnout.area}%`)]),
    ...voters.map(({ rooms, voted }) => quiet(`${rooms.join('、')}：${voted ? '已投票' : '未投票'}`)),
    ...topics.flatMap(({ title: topic, result }) =>
      result === null ? [] : [el('strong', { textContent: topic }), ...result.lines.map(quiet)],
    ),
    ...ballotForm(vote, again),
    ...proxyForm(vote, given, again),
  ])
}

function pollForm(poll, again) {
  const { id, voices, selectMode, allowChange, options } = poll
  const open = voices.filter(({ voted }) => allowChange || !voted)
  if (poll.state !== 'active' || open.length === 0) return []
  const room = field('roomId', '房屋', el('select'))
  fill(room.input, open, (voice) => [voice.roomId ?? '', voice.room ?? '本人'])
  const made = choice(
    `poll-${id}`,
    selectMode === 'single' ? 'radio' : 'checkbox',
    options.map((one) => [one.id, one.title]),
  )
  const send = async () => {
    const roomId = room.value() === '' ? null : Number(room.value())
    await callApi('POST', `${polls}/${id}/ballots`, { roomId, optionIds: made.chosen().map(Number) })
    say('投票成功')
  }
  return [room.box, ...made.lines, button('投票', send, again)]
}

const shownPoll = (poll, again) =>
  el('section', { className: 'card', ariaLabel: '征询详情' }, [
    el('h2', { textContent: poll.title }),
    quiet(words(poll.content)),
    ...poll.options
      .filter(({ votes: n }) => n !== null)
      .map(({ title, votes: n }) => quiet(`${title}：${n}票`)),
    ...pollForm(poll, again),
  ])

function card(key, { title, estateName, state }, again) {
  const made = el('button', { className: 'card', type: 'button' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: title }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    el('span', { className: 'quiet', textContent: estateName }),
  ])
  made.addEventListener('click', () => {
    opened = key
    void again()
  })
  return made
}

/** 投票: the votes by law in which the resident has a voice, and the polls that are meant for the resident. */
export async function votesPage(again) {
  const [byLaw, light] = await Promise.all([callApi('GET', votes), callApi('GET', polls)])
  const vote = byLaw.find(({ id }) => opened === `vote ${id}`)
  const poll = light.find(({ id }) => opened === `poll ${id}`)
  const cards = [
    ...byLaw.map((one) => card(`vote ${one.id}`, one, again)),
    ...light.map((one) => card(`poll ${one.id}`, one, again)),
  ]
  if (cards.length === 0) cards.push(el('p', { className: 'card', textContent: '还没有表决和征询。' }))
  const given =
    vote === undefined ? [] : (await callApi('GET', proxies)).filter(({ meetingId }) => meetingId === vote.id)
  return [
    ...(vote ? [shownVote(vote, given, again)] : []),
    ...(poll ? [shownPoll(poll, again)] : []),
    ...cards,
  ]
}
