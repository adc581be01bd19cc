// Properties of `ResourcePage`, and which of them one page alone uses.
import { sourcesOf } from './sources.mjs'

const [{ text: page }] = sourcesOf('apps/console/src/resource/ResourcePage.tsx')
const [, body = ''] = /interface ResourcePageProps[^{]*\{([\s\S]*?)\n\}/.exec(page) ?? []
const names = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name)

/** The opening tags of the page in a file: up to the bracket that closes them outside of any braces. */
function tagsIn(text) {
  return [...text.matchAll(/<ResourcePage\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < text.length; at++) {
      if (text[at] === '{') depth += 1
      else if (text[at] === '}') depth -= 1
      else if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(index, at)
    }
    return text.slice(index)
  })
}
const outside = (tag) => {
  let rest = tag
  for (let next = ''; next !== rest; ) [next, rest] = [rest, rest.replaceAll(/\{[^{}]*\}/g, '')]
  return rest
}
const tags = sourcesOf('apps/console/src/features/**/*.tsx').flatMap(({ text }) => tagsIn(text).map(outside))
const users = (name) => tags.filter((tag) => new RegExp(String.raw`\b${name}=`).test(tag)).length
const lonely = names.filter((name) => users(name) <= 1)

export const pageProps = {
  what: `properties of ResourcePage (${tags.length} pages); of them used by one page`,
  goal: 'at most 9; 0',
  is: `${names.length}; ${lonely.length}`,
  wrong: [
    ...(names.length === 0 || tags.length < 5 ? ['the properties were not found'] : []),
    ...(names.length > 9 ? [`${names.length} properties`] : []),
    ...lonely.map((name) => `${name} has ${users(name)} users`),
  ],
  kept: true,
}
