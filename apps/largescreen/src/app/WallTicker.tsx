import { countAdvert, wallAdverts } from '@linli/api-client/contract/system/advert-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { useEffect, useState } from 'react'
import { useAlerts } from '../alerts/alert-store.ts'
import { AlertTicker } from '../alerts/AlertTicker.tsx'
import * as css from './overlays.css.ts'
import { client } from './wall-client.ts'

type Advert = OutputOf<typeof wallAdverts>[number]

const againMs = 300_000
/** Alerts and what the platform says take turns; each stands for so long. */
const turnMs = 12_000

/** Of so many turns one is an advert's while somebody has to look after alerts. */
const alertTurns = 3

interface WallTickerProps {
  /** The wall does not show alerts itself: they are told here. */
  readonly alerts: boolean
}

/** The foot of a wall: alerts that nobody has taken, and now and then what the platform has to say. */
export function WallTicker({ alerts }: WallTickerProps) {
  const [adverts, setAdverts] = useState<readonly Advert[]>([])
  const [turn, setTurn] = useState(0)
  const counts = useAlerts((state) => state.counts)
  const untreated = alerts ? (counts?.untreated ?? 0) : 0

  useEffect(() => {
    // What was shown stays when an answer fails: the connection is told of elsewhere.
    const ask = () => void client.call(wallAdverts, undefined).then(setAdverts, () => undefined)
    ask()
    const timer = setInterval(ask, againMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => setTurn((known) => known + 1), turnMs)
    return () => clearInterval(timer)
  }, [])

  const isTurn = untreated === 0 || turn % alertTurns === alertTurns - 1
  const at = untreated === 0 ? turn : Math.floor(turn / alertTurns)
  const advert = isTurn ? adverts[at % Math.max(1, adverts.length)] : undefined
  if (advert !== undefined) return <Shown key={advert.id} advert={advert} />
  return alerts ? <AlertTicker /> : null
}

/** Ids that this wall has counted: once for a session, as everywhere. */
const counted = new Set<number>()

function Shown({ advert: { id, image, film, title, labelled } }: { readonly advert: Advert }) {
  const [plays, setPlays] = useState(film !== null)
  const seen = () => {
    if (id === null || counted.has(id)) return
    counted.add(id)
    void client.call(countAdvert, { id, what: 'seen' }).catch(() => undefined)
  }
  return (
    <span className={css.place}>
      {plays && film !== null ? (
        <video
          className={css.advert}
          src={film}
          poster={image}
          aria-label={title}
          muted
          autoPlay
          loop
          playsInline
          onLoadedData={seen}
          onError={() => setPlays(false)}
        />
      ) : (
        <img className={css.advert} src={image} alt={title} onLoad={seen} />
      )}
      {labelled && <small className={css.label}>广告</small>}
    </span>
  )
}
