import type { ControlSize } from '../../theme/appearance.ts'
import type { BaseProps } from '../BaseProps.ts'

/**
 * What every form control accepts. `className`, `style` and `data-*` go to the root, `id` and `aria-*` to the
 * element that takes the focus, since they name and describe it.
 */
export interface ControlProps extends BaseProps {
  /** Name in a form. */
  name?: string | undefined
  /** Cannot be used and is not submitted. @default false, or what the Field around it says */
  disabled?: boolean | undefined
  /** Shows the error look and sets `aria-invalid`. @default false, or what the Field around it says */
  invalid?: boolean | undefined
  /** Sets `aria-required`; nothing is checked. @default false, or what the Field around it says */
  required?: boolean | undefined
  /** Size of the control. @default the size of the page */
  size?: ControlSize | undefined
  /** The focus left the control. */
  onBlur?: (() => void) | undefined
}

/**
 * Value of a control: `undefined` is uncontrolled, `null` is controlled and empty.
 * The parameter is not called `Value` as in the components: react-docgen resolves parameters by name, and without end
 * where `Value` stands for `readonly Value[]`.
 */
export interface ValueProps<Held> {
  /** `undefined` leaves the state to the control; `null` is empty. */
  value?: Held | null | undefined
  /** First value of an uncontrolled control. */
  defaultValue?: Held | null | undefined
  /** The value became another one; `null` when it was emptied. */
  onChange?: ((value: Held | null) => void) | undefined
}
