import { useEffect, useState } from 'react'
import { loadReadings, matchesPinyin, type Readings } from './pinyinMatch.ts'

/** Readings by text; filled once the dictionary is there. */
const known = new Map<string, Readings>()
let read: ((text: string) => Readings) | undefined

function spelled(text: string, query: string): boolean {
  if (!read) return false
  const readings = known.get(text) ?? read(text)
  known.set(text, readings)
  return matchesPinyin(readings, query)
}

async function loadDictionary(): Promise<void> {
  read ??= await loadReadings()
}

const CHINESE = /\p{Script=Han}/u

/**
 * Whether texts answer a query: each of its words stands in one of them, or is how one is spelled in pinyin. The
 * dictionary is fetched at the first letter.
 */
export function useTextMatch(query: string, enabled = true): (...texts: readonly string[]) => boolean {
  const wanted = query.trim().toLowerCase()
  const words = wanted.split(/\s+/).filter(Boolean)
  const [dictionary, setDictionary] = useState(read !== undefined)
  const needsPinyin = enabled && !dictionary && /[a-z]/.test(wanted)
  useEffect(() => {
    if (!needsPinyin) return undefined
    let current = true
    const load = async () => {
      await loadDictionary()
      if (current) setDictionary(true)
    }
    void load()
    return () => {
      current = false
    }
  }, [needsPinyin])
  return (...texts) =>
    words.every((word) =>
      texts.some(
        (text) =>
          text.toLowerCase().includes(word) ||
          (dictionary && /[a-z]/.test(word) && CHINESE.test(text) && spelled(text, word)),
      ),
    )
}
