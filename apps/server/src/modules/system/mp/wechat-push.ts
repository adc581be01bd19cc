import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './wechat-seal.ts'

/** What stands beside a message of WeChat. */
export interface PushWords {
  readonly signature?: string | undefined
  readonly timestamp?: string | undefined
  readonly nonce?: string | undefined
  /** Of a sealed message: over what is sealed, too. */
  readonly sealed?: string | undefined
}

/** Older messages were said before, by whoever listened. */
const lateMs = 600_000

/** Whether it is signed with the token: over token, time and nonce, and what is sealed. */
export function isFromWechat(
  token: string,
  { signature = '', timestamp = '', nonce = '', sealed }: PushWords,
  now: Date,
): boolean {
  const expected = signatureOf(token, timestamp, nonce, ...(sealed === undefined ? [] : [sealed]))
  const given = Buffer.from(signature, 'hex')
  const late = Math.abs(now.getTime() - Number(timestamp) * 1_000) > lateMs
  return !late && given.length === expected.length && timingSafeEqual(given, expected)
}

/** An answer of an official account. */
export interface AutoReply {
  readonly kind: 'follow' | 'keyword' | 'default'
  readonly word: string | null
  readonly match: 'full' | 'part' | null
  readonly replyType: 'text' | 'image' | 'news'
  readonly content: string
}

/** What stands in an element of a message. */
export const tag = (xml: string, name: string): string => {
  const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(xml)
  return (found?.[1] ?? found?.[2] ?? '').trim()
}

/** The answer to who follows, to a word (typed, or of a button), or to all else. */
export function replyTo(
  said: { readonly type: string; readonly event: string; readonly word: string },
  replies: readonly AutoReply[],
): AutoReply | undefined {
  if (said.type === 'event' && said.event === 'subscribe')
    return replies.find(({ kind }) => kind === 'follow')
  // What else happened, such as that somebody went, is answered by nothing.
  if (said.type === 'event' && said.event !== 'CLICK') return undefined
  const keywords = replies.filter(({ kind }) => kind === 'keyword')
  return (
    keywords.find(({ match, word }) => match === 'full' && word === said.word) ??
    keywords.find(({ match, word }) => match === 'part' && word !== null && said.word.includes(word)) ??
    replies.find(({ kind }) => kind === 'default')
  )
}

const quoted = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function bodyOf({ replyType, content }: AutoReply): string {
  if (replyType === 'text') return `<MsgType><![CDATA[text]]></MsgType><Content>${quoted(content)}</Content>`
  if (replyType === 'image')
    return `<MsgType><![CDATA[image]]></MsgType><Image><MediaId>${quoted(content.trim())}</MediaId></Image>`
  const [title = '', description = '', url = ''] = content.trim().split('\n')
  return (
    `<MsgType><![CDATA[news]]></MsgType><ArticleCount>1</ArticleCount><Articles><item>` +
    `<Title>${quoted(title)}</Title><Description>${quoted(description)}</Description>` +
    `<Url>${quoted(url)}</Url></item></Articles>`
  )
}

/** What an official account says to a message; `success` where it says nothing. */
export function answerPush(xml: string, replies: readonly AutoReply[], now: Date): string {
  const type = tag(xml, 'MsgType')
  const event = tag(xml, 'Event')
  const reply = replyTo({ type, event, word: tag(xml, type === 'event' ? 'EventKey' : 'Content') }, replies)
  if (reply === undefined) return 'success'
  return (
    `<xml><ToUserName>${quoted(tag(xml, 'FromUserName'))}</ToUserName>` +
    `<FromUserName>${quoted(tag(xml, 'ToUserName'))}</FromUserName>` +
    `<CreateTime>${Math.floor(now.getTime() / 1_000)}</CreateTime>${bodyOf(reply)}</xml>`
  )
}
