import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { leaveFullscreen, toggleFullscreen } from './fullscreen.ts'
import { isTyping } from './typing.ts'
import { useWallProfile } from './wall-profile.ts'

const WallSettings = lazy(async () => {
  const { WallSettings: component } = await import('./WallSettings.tsx')
  return { default: component }
})

const names: Record<ScreenName, string> = { index: '数据总览', current: '实时通行', map: 'GIS地图' }
const button =
  'rounded-[calc(4*var(--linli-screen-u))] border border-[var(--linli-screen-line)] px-[calc(14*var(--linli-screen-u))] text-[length:calc(20*var(--linli-screen-u))] text-[var(--linli-screen-text-2)] aria-[current=page]:border-[var(--linli-screen-accent)] aria-[current=page]:text-[var(--linli-screen-text)]'

interface WallToolsProps {
  readonly screen: ScreenName
  readonly estateId: number
  readonly onEstateChange: (estateId: number) => void
}

/** Screens, estate, full screen, exit. Keys: 1 to 3 for the screens, arrows for the estate, F for full screen. */
export function WallTools({ screen, estateId, onEstateChange }: WallToolsProps) {
  const { estates, estateIds, screens, editable } = useWallProfile()
  const chosen = estateIds.length === 0 ? estates : estates.filter(({ id }) => estateIds.includes(id))
  const navigate = useNavigate()
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
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [chosen, screens, estateId, onEstateChange, navigate])

  return (
    <>
      {message !== '' && <span role="alert">{message}</span>}
      <nav aria-label="大屏" className="flex gap-[calc(8*var(--linli-screen-u))]">
        {screens.map((name) => (
          <Link
            key={name}
            to={`/${name}`}
            className={button}
            aria-current={name === screen ? 'page' : undefined}
          >
            {names[name]}
          </Link>
        ))}
      </nav>
      <select
        aria-label="小区"
        className={`${button} max-w-[calc(260*var(--linli-screen-u))] bg-[var(--linli-screen-panel)]`}
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
      {editable && (
        <button type="button" className={button} aria-haspopup="dialog" onClick={() => setSettings(true)}>
          设置
        </button>
      )}
      {settings && (
        <Suspense>
          <WallSettings screen={screen} onClose={() => setSettings(false)} />
        </Suspense>
      )}
      <button type="button" className={button} onClick={() => toggleFullscreen(setMessage)}>
        全屏
      </button>
      <button type="button" className={button} onClick={leaveFullscreen}>
        退出
      </button>
    </>
  )
}
