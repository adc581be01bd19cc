import type { ApiError } from '@linli/api-client'
import {
  updateScreenProfile,
  type ScreenProfile,
  type WallTheme,
  wallThemes,
} from '@linli/api-client/contract/screen/screen-profile'
import type { DayPlan } from '@linli/api-client/contract/screen/screen-walls'
import { type ScreenName, screenTitles } from '@linli/api-client/contract/screen/wall-panels'
import { useEffect, useRef, useState } from 'react'
import { ring } from '../sound/sound.ts'
import { PanelOrder } from './PanelOrder.tsx'
import { client } from './wall-client.ts'
import { takeProfile, useWallProfile } from './wall-profile.ts'
import * as css from './WallSettings.css.ts'
import { Group, Press, Switch } from './WallSettingsParts.tsx'

interface WallSettingsProps {
  readonly screen: ScreenName
  readonly onClose: () => void
}

type Change = Partial<Omit<ScreenProfile, 'version' | 'estates' | 'screens' | 'editable'>>

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
        <label className={css.field}>
          主题
          <select
            className={css.text}
            value={draft.theme}
            onChange={({ target }) => change({ theme: target.value as WallTheme })}
          >
            {Object.entries(wallThemes).map(([theme, label]) => (
              <option key={theme} value={theme}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Group title="小区">
          <Switch checked={all} onChange={() => change({ estateIds: [] })}>
            全部小区
          </Switch>
          {draft.estates.map(({ id, name }) => (
            <Switch
              key={id}
              checked={draft.estateIds.includes(id)}
              onChange={(wanted) =>
                change({
                  estateIds: wanted ? [...draft.estateIds, id] : draft.estateIds.filter((one) => one !== id),
                })
              }
            >
              {name}
            </Switch>
          ))}
        </Group>
        <Group title="轮播">
          <Switch checked={draft.carousel} onChange={(carousel) => change({ carousel })}>
            轮流显示各屏
          </Switch>
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
          <p className={css.hint}>{planText(draft.dayPlan)}</p>
        </Group>
        <Group title="预警">
          <Switch checked={draft.autoJumpAlert} onChange={(autoJumpAlert) => change({ autoJumpAlert })}>
            紧急预警时转到布控预警
          </Switch>
          <Switch checked={draft.alertSound} onChange={(alertSound) => change({ alertSound })}>
            新预警响铃
          </Switch>
          {draft.alertSound && (
            <>
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
              <Press label="试听" onPress={() => ring('high', draft.soundVolume)}>
                试听
              </Press>
            </>
          )}
        </Group>
        <Group title="隐私">
          <Switch checked={draft.maskNames} onChange={(maskNames) => change({ maskNames })}>
            姓名脱敏
          </Switch>
          <Switch checked={draft.blurFaces} onChange={(blurFaces) => change({ blurFaces })}>
            抓拍模糊人脸
          </Switch>
          <p className={css.hint}>
            小区设置了“大屏姓名脱敏”的，姓名始终脱敏；车牌和预警对象始终脱敏；没有查看抓拍权限的，人脸始终模糊。
          </p>
        </Group>
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

/** The plan of the day in words; it is set where all walls are seen. */
const planText = (plan: DayPlan): string =>
  plan.length === 0
    ? '日程：未设置，可在控制台的大屏导播中设置'
    : `日程：${plan
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .map(({ from, screen }) => `${from} ${screenTitles[screen]}`)
        .join('、')}（在控制台的大屏导播中设置）`
