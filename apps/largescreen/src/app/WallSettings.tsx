import type { ApiError } from '@linli/api-client'
import { updateScreenProfile, type ScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import {
  arrangedPanels,
  type ScreenName,
  type WallColumns,
  wallPanels,
} from '@linli/api-client/contract/screen/wall-panels'
import { useEffect, useRef, useState } from 'react'
import { ring } from '../alerts/sound.ts'
import { client } from './wall-client.ts'
import { takeProfile, useWallProfile } from './wall-profile.ts'
import * as css from './WallSettings.css.ts'

interface WallSettingsProps {
  readonly screen: ScreenName
  readonly onClose: () => void
}

type Side = keyof WallColumns
type Change = Partial<
  Pick<
    ScreenProfile,
    | 'title'
    | 'estateIds'
    | 'carousel'
    | 'carouselSeconds'
    | 'autoJumpAlert'
    | 'alertSound'
    | 'soundVolume'
    | 'maskNames'
    | 'layout'
    | 'hiddenPanels'
  >
>

/** How this user wants the own walls: title, estates, carousel, and the side panels of the screen that is open. */
export function WallSettings({ screen, onClose }: WallSettingsProps) {
  const profile = useWallProfile()
  const [draft, setDraft] = useState(profile)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const change = (part: Change) => setDraft((known) => ({ ...known, ...part }))
  const save = async () => {
    setSaving(true)
    const { estates: _estates, screens: _screens, editable: _editable, ...choices } = draft
    try {
      takeProfile(await client.call(updateScreenProfile, choices))
      onClose()
    } catch (error) {
      const { message, issues } = error as ApiError
      setFaults(issues.length > 0 ? issues.map((one) => one.message) : [message])
      setSaving(false)
    }
  }
  const all = draft.estateIds.length === 0
  return (
    <dialog ref={dialog} className={css.drawer} aria-label="大屏设置" onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h2 className={css.heading}>大屏设置</h2>
        <label className={css.field}>
          标题
          <input
            className={css.text}
            maxLength={40}
            required
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <fieldset className={css.group}>
          <legend>小区</legend>
          <label className={css.choice}>
            <input type="checkbox" checked={all} onChange={() => change({ estateIds: [] })} />
            全部小区
          </label>
          {draft.estates.map(({ id, name }) => (
            <label key={id} className={css.choice}>
              <input
                type="checkbox"
                checked={draft.estateIds.includes(id)}
                onChange={({ target }) =>
                  change({
                    estateIds: target.checked
                      ? [...draft.estateIds, id]
                      : draft.estateIds.filter((one) => one !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <fieldset className={css.group}>
          <legend>轮播</legend>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={draft.carousel}
              onChange={({ target }) => change({ carousel: target.checked })}
            />
            轮流显示各屏
          </label>
          <label className={css.choice}>
            每屏
            <input
              className={css.number}
              type="number"
              min={20}
              max={600}
              required
              value={draft.carouselSeconds}
              onChange={({ target }) => change({ carouselSeconds: target.valueAsNumber || 0 })}
            />
            秒
          </label>
        </fieldset>
        <fieldset className={css.group}>
          <legend>预警</legend>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={draft.autoJumpAlert}
              onChange={({ target }) => change({ autoJumpAlert: target.checked })}
            />
            紧急预警时转到布控预警
          </label>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={draft.alertSound}
              onChange={({ target }) => change({ alertSound: target.checked })}
            />
            新预警响铃
          </label>
          {draft.alertSound && (
            <label className={css.choice}>
              音量
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={draft.soundVolume}
                onChange={({ target }) => change({ soundVolume: target.valueAsNumber })}
              />
              {draft.soundVolume}
            </label>
          )}
          {draft.alertSound && (
            <button type="button" className={css.small} onClick={() => ring('high', draft.soundVolume)}>
              试听
            </button>
          )}
        </fieldset>
        <fieldset className={css.group}>
          <legend>隐私</legend>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={draft.maskNames}
              onChange={({ target }) => change({ maskNames: target.checked })}
            />
            姓名脱敏
          </label>
          <p className={css.hint}>小区设置了“大屏姓名脱敏”的，姓名始终脱敏；车牌和预警对象始终脱敏。</p>
        </fieldset>
        <PanelOrder screen={screen} draft={draft} change={change} />
        {faults.map((fault) => (
          <p key={fault} role="alert" className={css.fault}>
            {fault}
          </p>
        ))}
        <div className={css.buttons}>
          <button type="button" className={css.button} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={css.primary} disabled={saving}>
            保存
          </button>
        </div>
      </form>
    </dialog>
  )
}

const sideNames: Record<Side, string> = { start: '左列', end: '右列' }

interface PanelOrderProps {
  readonly screen: ScreenName
  readonly draft: ScreenProfile
  readonly change: (part: Change) => void
}

/** The side panels of one screen: which column, which place, shown or not. */
function PanelOrder({ screen, draft, change }: PanelOrderProps) {
  const columns = arrangedPanels(screen, draft, true)
  const hidden = draft.hiddenPanels[screen] ?? []
  const labels: Readonly<Record<string, string>> = wallPanels[screen].labels
  const place = (next: WallColumns) =>
    change({ layout: { ...draft.layout, [screen]: { start: [...next.start], end: [...next.end] } } })
  const up = (side: Side, key: string) => {
    const list = [...columns[side]]
    const at = list.indexOf(key)
    list.splice(at, 1)
    list.splice(at - 1, 0, key)
    place({ ...columns, [side]: list })
  }
  const across = (side: Side, key: string) => {
    const other: Side = side === 'start' ? 'end' : 'start'
    place({
      ...columns,
      [side]: columns[side].filter((one) => one !== key),
      [other]: [...columns[other], key],
    })
  }
  const show = (key: string, wanted: boolean) =>
    change({
      hiddenPanels: {
        ...draft.hiddenPanels,
        [screen]: wanted ? hidden.filter((one) => one !== key) : [...hidden, key],
      },
    })
  return (
    <fieldset className={css.group}>
      <legend>本屏面板</legend>
      {(['start', 'end'] as const).map((side) => (
        <ul key={side} aria-label={sideNames[side]} className={css.panels}>
          <li className={css.side}>{sideNames[side]}</li>
          {columns[side].map((key, index) => (
            <li key={key} className={css.panel}>
              <label className={css.choice}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={({ target }) => show(key, target.checked)}
                />
                {labels[key]}
              </label>
              <button
                type="button"
                className={css.small}
                aria-label={`上移${labels[key]}`}
                disabled={index === 0}
                onClick={() => up(side, key)}
              >
                ↑
              </button>
              <button
                type="button"
                className={css.small}
                aria-label={`${labels[key]}移到${sideNames[side === 'start' ? 'end' : 'start']}`}
                onClick={() => across(side, key)}
              >
                {side === 'start' ? '→' : '←'}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </fieldset>
  )
}
