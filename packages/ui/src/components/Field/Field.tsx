import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useContext, useId, useMemo } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { FieldContext } from '../../private/field/FieldContext.ts'
import { type FieldLayout, FieldLayoutContext } from '../../private/field/FieldLayoutContext.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { joinIds } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './Field.css.ts'

/** Widths by content: number 120, phone 200, name 240, default 320, address 480 px, full. */
export type FieldWidth = keyof typeof css.width
/** Every `FieldWidth`. */
export const fieldWidths = [
  'number',
  'phone',
  'name',
  'default',
  'address',
  'full',
] as const satisfies readonly FieldWidth[]

export interface FieldProps extends BaseProps {
  /** What the control is called. */
  label: ReactNode
  /** Hides the label from sight; screen readers still read it. @default false */
  hideLabel?: boolean | undefined
  /** Asterisk before the label, `aria-required` on the control. @default false */
  required?: boolean | undefined
  /** Says 选填 after the label. @default false */
  optional?: boolean | undefined
  /** A line under the control; an error takes its place. */
  help?: ReactNode
  /** What is wrong; sets the error look of the control. */
  error?: ReactNode
  /** An asynchronous check is running. @default false */
  checking?: boolean | undefined
  /** Disables the control in it. @default false */
  disabled?: boolean | undefined
  /** Where the label stands. @default what the form says, else 'top' */
  layout?: FieldLayout | undefined
  /** Width of the control by its content. @default 'full' for labels on top, else 'default' */
  width?: FieldWidth | undefined
  /** Id of the control. @default generated */
  controlId?: string | undefined
  /** `group` for controls made of several ones (radio and check box groups): no `<label>` can point at them. @default 'control' */
  kind?: 'control' | 'group' | undefined
  /** One control of this package. Others take their props from `useFieldControl`. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Label, control, and one line for help or error whose place is always kept. */
export function Field({
  label,
  hideLabel = false,
  required = false,
  optional = false,
  help,
  error,
  checking = false,
  disabled = false,
  layout,
  width,
  controlId,
  kind = 'control',
  children,
  className,
  ...rest
}: FieldProps) {
  // Only what the controls in it read is worth remembering.
  'use no memo'
  const messages = useMessages('forms', forms)
  const inherited = useContext(FieldLayoutContext)
  const ownId = useId()
  const id = controlId ?? `${ownId}control`
  const labelId = `${ownId}label`
  const footId = `${ownId}foot`
  const shown = layout ?? inherited
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const hasFoot = invalid || checking || (help !== undefined && help !== null)
  const Label = kind === 'group' ? 'span' : 'label'
  const describedBy = joinIds(hasFoot && footId)
  const told = useMemo(
    () => ({ controlId: id, labelId, describedBy, invalid, required, disabled }),
    [id, labelId, describedBy, invalid, required, disabled],
  )

  return (
    <div
      data-component="Field"
      data-layout={shown}
      data-invalid={presence(invalid)}
      data-disabled={presence(disabled)}
      {...rest}
      className={joinClasses(css.root, css.layout[shown], className)}
    >
      <Label
        data-part="label"
        id={labelId}
        {...(kind === 'control' && { htmlFor: id })}
        className={hideLabel ? css.hidden : css.label}
      >
        {required && (
          <span aria-hidden="true" className={css.asterisk}>
            *
          </span>
        )}
        <span data-part="label-text">{label}</span>
        {optional && <span className={css.optional}>({messages.optional})</span>}
      </Label>
      <div className={joinClasses(css.body, hideLabel && css.whole)}>
        <FieldContext value={told}>
          <div className={joinClasses(css.slot, css.width[width ?? (shown === 'top' ? 'full' : 'default')])}>
            {children}
          </div>
        </FieldContext>
        <div id={footId} data-part="foot" className={css.foot} aria-live="polite">
          {invalid ? (
            <span data-part="error" className={css.error}>
              <Icon of={CircleAlert} size={14} className={css.errorIcon} />
              <span>{error}</span>
            </span>
          ) : checking ? (
            <span className={css.checking}>
              <Spinner label={null} />
              {messages.checking}
            </span>
          ) : (
            help
          )}
        </div>
      </div>
    </div>
  )
}
