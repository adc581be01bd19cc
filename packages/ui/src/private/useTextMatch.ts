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

/**
 * Whether a text answers a query: by its characters and further words, and by pinyin once the dictionary is there,
 * which is fetched at the first letter.
 */
export function useTextMatch(query: string, enabled = true): (text: string, keywords?: string) => boolean {
  const wanted = query.trim().toLowerCase()
  const [dictionary, setDictionary] = useState(read !== undefined)
  const needsPinyin = enabled && !dictionary && /[a-z]/.test(wanted)
  useEffect(() => {
    if (!needsPinyin) return undefined
    let current = true
    const load = async () => {
      read ??= await loadReadings()
      if (current) setDictionary(true)
    }
    void load()
    return () => {
      current = false
    }
  }, [needsPinyin])
  return (text, keywords = '') =>
    wanted === '' ||
    `${text} ${keywords}`.toLowerCase().includes(wanted) ||
    (dictionary && spelled(text, wanted))
}
