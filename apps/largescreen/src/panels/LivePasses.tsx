import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { useEffect, useState } from 'react'
import { addPasses } from '../status/live-passes.ts'
import { useWall } from '../status/status-store.ts'
import * as css from './pass-cards.css.ts'
import { PassPhoto } from './PassPhoto.tsx'
import { passWords } from './pass-words.ts'
import { usePanel } from './usePanel.ts'

/** Four beside each other in three rows. */
const shown = 12
/** Somebody looks at one of them for so long. */
const lookMs = 10_000

const toneOf = (pass: ScreenPass): 'urgent' | 'important' | undefined =>
  pass.result === 'fail' ? 'urgent' : pass.personKind === 'stranger' ? 'important' : undefined

/** 实时抓拍: what the poll brought on top of what was there at the start; one that is pressed is shown large for a while. */
export function LivePasses() {
  const first = usePanel('wall') ?? []
  const live = useWall((state) => state.passes)
  const [looked, setLooked] = useState<ScreenPass | null>(null)
  const passes = addPasses(first, live).slice(0, shown)

  useEffect(() => {
    if (looked === null) return undefined
    const timer = setTimeout(() => setLooked(null), lookMs)
    return () => clearTimeout(timer)
  }, [looked])

  return (
    <ScreenPanel title="实时抓拍" empty={passes.length === 0}>
      {looked === null ? (
        <ul className={css.cards} aria-label="实时抓拍">
          {passes.map((pass) => (
            <li key={pass.id} className={css.card}>
              <Card pass={pass} onPress={() => setLooked(pass)} />
            </li>
          ))}
        </ul>
      ) : (
        <Detail pass={looked} onPress={() => setLooked(null)} />
      )}
    </ScreenPanel>
  )
}

interface PassProps {
  readonly pass: ScreenPass
  readonly onPress: () => void
}

function Card({ pass, onPress }: PassProps) {
  const { time, name, room, door, direction, mode, result } = passWords(pass)
  return (
    <button type="button" className={css.press} data-tone={toneOf(pass)} onClick={onPress}>
      <PassPhoto id={pass.id} pictured={pass.pictured} />
      <span className={css.facts}>
        <span className={css.name}>{name}</span>
        <span className={css.line}>{[time.slice(0, 5), mode].filter(Boolean).join(' ')}</span>
      </span>
      <span className={css.below}>
        <span className={css.line}>{room || '—'}</span>
        {/* That it went well is what is expected: only what did not is said. */}
        <span className={css.result}>
          {[pass.result === 'fail' && result, [door, direction].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </button>
  )
}

/** The same large, with what a card has no room for. */
function Detail({ pass, onPress }: PassProps) {
  const { time, name, room, door, direction, mode, result } = passWords(pass)
  const { similarity } = pass
  const facts = [
    ['姓名', name],
    ['房屋', room],
    ['通道', [door, direction].filter(Boolean).join(' ')],
    ['时间', time],
    ['方式', mode],
    ['结果', result],
    ['相似度', similarity === null ? '' : `${similarity}%`],
  ] as const
  return (
    <button
      type="button"
      className={css.detail}
      data-tone={toneOf(pass)}
      aria-label="返回抓拍列表"
      onClick={onPress}
    >
      <span className={css.large}>
        <PassPhoto id={pass.id} pictured={pass.pictured} />
      </span>
      <dl className={css.pairs}>
        {facts.map(([term, text]) =>
          text ? (
            <div key={term} style={{ display: 'contents' }}>
              <dt className={css.term}>{term}</dt>
              <dd className={term === '结果' ? css.result : css.value}>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </button>
  )
}
