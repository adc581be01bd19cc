import type { Ref } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { PanelSelect } from '../../private/floating/PanelSelect.tsx'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { CascaderPanel } from './CascaderPanel.tsx'
import { type CascaderOption, type LoadLevel, samePath } from './cascaderOption.ts'
import { useCascaderLevels } from './useCascaderLevels.ts'

export interface CascaderProps extends ControlProps, ValueProps<readonly string[]> {
  /** The levels as a tree; those of a `lazy` option come from `loadLevel`. */
  options?: readonly CascaderOption[] | undefined
  /** Fetches the level below a path; the first one too where no `options` are given. */
  loadLevel?: LoadLevel | undefined
  /** Every level may be chosen, not only the last one. @default false */
  anyLevel?: boolean | undefined
  /** A field above the levels that finds by text and pinyin: `gd ns` finds 广东省 / 南山区. @default true */
  searchable?: boolean | undefined
  /** Names of the levels: 省, 市, 区县. @default 第 1 级 … */
  levelLabels?: readonly string[] | undefined
  /** Between the levels of what is chosen. @default ' / ' */
  separator?: string | undefined
  /** Stands there while nothing is chosen. @default 请选择 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** Shows the value, which can be focused and copied but not changed. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The button that opens the levels. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

const nothing: readonly never[] = []

/** One place in fixed levels, chosen level by level or found by typing; the value is the path to it. */
export function Cascader({
  value,
  defaultValue = null,
  onChange,
  options,
  loadLevel,
  anyLevel = false,
  searchable = true,
  levelLabels = nothing,
  separator = ' / ',
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: CascaderProps) {
  const messages = useMessages('forms', forms)
  const [chosen, choose] = useControllableState<readonly string[] | null>({
    value,
    defaultValue,
    onChange,
    name: 'Cascader',
  })
  const path = chosen ?? nothing
  const levels = useCascaderLevels(options, loadLevel, path)
  const names = levels.optionsOf(path)
  const text = path.map((one, level) => names[level]?.label ?? one).join(separator)

  return (
    <PanelSelect
      {...rest}
      component="Cascader"
      text={text}
      placeholder={placeholder ?? messages.select}
      sent={path.slice(-1)}
      readOnly={readOnly}
      onClear={clearable && path.length > 0 ? () => choose(null) : undefined}
      panelLabel={placeholder ?? messages.select}
      renderPanel={({ close }) => (
        <CascaderPanel
          levels={levels}
          value={path}
          anyLevel={anyLevel}
          searchable={searchable}
          separator={separator}
          levelLabels={levelLabels}
          partly={loadLevel !== undefined}
          onPick={(next) => {
            if (!samePath(next, path)) choose(next)
          }}
          onClose={close}
        />
      )}
    />
  )
}
