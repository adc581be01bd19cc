import { type ScreenName, screenTitles } from '@linli/api-client/contract/screen/wall-panels'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toggleMuted, useAlerts } from '../alerts/alert-store.ts'
import { ring } from '../sound/sound.ts'
import * as css from './overlays.css.ts'
import { leaveFullscreen, toggleFullscreen } from './fullscreen.ts'
import { isTyping } from './typing.ts'
import { useWallProfile } from './wall-profile.ts'

const WallSettings = lazy(async () => {
  const { WallSettings: component } = await import('./WallSettings.tsx')
  return { default: component }
})

const button =
  'rounded-[calc(4*var(--linli-screen-u))] border border-[var(--linli-screen-line)] px-[calc(10*var(--linli-screen-u))] whitespace-nowrap text-[length:calc(20*var(--linli-screen-u))] text-[var(--linli-screen-text-2)] aria-[current=page]:border-[var(--linli-screen-accent)] aria-[current=page]:text-[var(--linli-screen-text)]'

interface WallToolsProps {
  readonly screen: ScreenName
  readonly estateId: number
  readonly onEstateChange: (estateId: number) => void
}

/** Screens, estate, full screen, exit. Keys: 1 to 5 for the screens, arrows for the estate, F for full screen, M for the sound. */
export function WallTools({ screen, estateId, onEstateChange }: WallToolsProps) {
  const { estates, estateIds, screens, editable } = useWallProfile()
  const chosen = estateIds.length === 0 ? estates : estates.filter(({ id }) => estateIds.includes(id))
  const navigate = useNavigate()
  const untreated = useAlerts((state) => state.counts?.untreated ?? 0)
  const [message, setMessage] = useState('')
  const [settings, setSettings] = useState(false)

  useEffect(() => {
    const ids = [0, ...chosen.map((estate) => estate.id)]
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const at = screens[Number(event.key) - 1]
      if (at) void navigate(`/${at}`)
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        const step = event.key === 'ArrowRight' ? 1 : -1
        onEstateChange(ids[(ids.indexOf(estateId) + step + ids.length) % ids.length] ?? 0)
      }
      if (event.key.toLowerCase() === 'f') toggleFullscreen(setMessage)
      if (event.key.toLowerCase() === 'm') toggleMuted()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [chosen, screens, estateId, onEstateChange, navigate])

  return (
    <>
      {message !== '' && <span role="alert">{message}</span>}
      <nav aria-label="大屏" className="flex gap-[calc(6*var(--linli-screen-u))]">
        {screens.map((name) => (
          <Link
            key={name}
            to={`/${name}`}
            className={button}
            aria-current={name === screen ? 'page' : undefined}
          >
            {screenTitles[name]}
            {name === 'monitor' && untreated > 0 && <Badge count={untreated} />}
          </Link>
        ))}
      </nav>
      <select
        aria-label="小区"
        className={`${button} ${css.choice} max-w-[calc(260*var(--linli-screen-u))] bg-[var(--linli-screen-panel)]`}
        value={estateId}
        onChange={(event) => onEstateChange(Number(event.target.value))}
      >
        <option value={0}>全部小区</option>
        {chosen.map((estate) => (
          <option key={estate.id} value={estate.id}>
            {estate.name}
          </option>
        ))}
      </select>
      <SoundButton />
      {editable && (
        <button
          type="button"
          className={`${button} ${css.atHand}`}
          aria-haspopup="dialog"
          onClick={() => setSettings(true)}
        >
          设置
        </button>
      )}
      {settings && (
        <Suspense>
          <WallSettings screen={screen} onClose={() => setSettings(false)} />
        </Suspense>
      )}
      <button
        type="button"
        className={`${button} ${css.atHand}`}
        onClick={() => toggleFullscreen(setMessage)}
      >
        全屏
      </button>
      <button type="button" className={`${button} ${css.atHand}`} onClick={leaveFullscreen}>
        退出
      </button>
    </>
  )
}

const most = 99

function Badge({ count }: { readonly count: number }) {
  return (
    <b className="ms-[calc(8*var(--linli-screen-u))] font-semibold text-[var(--linli-screen-urgent)]">
      {count > most ? `${most}+` : count}
    </b>
  )
}

/** Sound of alerts, on or off for this wall; when it goes on it is heard at once, so that one knows that it works. */
function SoundButton() {
  const { alertSound, soundVolume } = useWallProfile()
  const isShown = useAlerts((state) => state.counts !== null)
  const muted = useAlerts((state) => state.muted)
  if (!isShown || !alertSound) return null
  return (
    <button
      type="button"
      // That it is silent is said all the time.
      className={muted ? button : `${button} ${css.atHand}`}
      aria-pressed={muted}
      onClick={() => {
        toggleMuted()
        if (muted) ring('info', soundVolume)
      }}
    >
      {muted ? '已静音' : '静音'}
    </button>
  )
}
