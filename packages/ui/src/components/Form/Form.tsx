import { type ReactNode, type Ref, useCallback } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { BaseProps } from '../../private/BaseProps.ts'
import { type FieldLayout, FieldLayoutContext } from '../../private/field/FieldLayoutContext.ts'
import { UnderWayContext } from '../../private/field/UnderWayContext.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import * as css from './Form.css.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { registryOf } from './formRegistry.ts'
import type { LinliForm } from './useLinliForm.ts'

export interface FormProps<Values extends FieldValues, Output> extends BaseProps {
  /** Of `useLinliForm`. */
  form: LinliForm<Values, Output>
  /** Labels above their controls (dialogs) or before them (pages). @default 'top' */
  layout?: FieldLayout | undefined
  /** Two only for eight or more short fields; from 1200 px on. @default 1 */
  columns?: 1 | 2 | undefined
  /** Size of all controls in it. @default the size of the page */
  size?: ControlSize | undefined
  /** Shows the summary of errors. @default true */
  summary?: boolean | undefined
  /** Fields and actions. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLFormElement> | undefined
}

/** A form: Enter submits, errors are summed up on top, labels stand where `layout` says. */
export function Form<Values extends FieldValues, Output>({
  form,
  layout = 'top',
  columns = 1,
  size,
  summary = true,
  className,
  children,
  ...rest
}: FormProps<Values, Output>) {
  // Only what the controls in it read is worth remembering.
  'use no memo'
  const { underWay } = registryOf(form.control)
  const tellUnderWay = useCallback(
    (arrival: Promise<boolean>) => {
      underWay.add(arrival)
      void arrival.then(() => underWay.delete(arrival))
    },
    [underWay],
  )
  return (
    <form
      noValidate
      data-component="Form"
      data-layout={layout}
      data-size={size}
      {...rest}
      id={rest.id ?? form.id}
      className={joinClasses(css.root, columns === 2 && css.columns, className)}
      onSubmit={(event) => {
        // What a form that was opened from this one submits comes by here, too.
        if (event.target === event.currentTarget) void form.submit(event)
      }}
    >
      {summary && <FormErrorSummary control={form.control} />}
      <FieldLayoutContext value={layout}>
        <UnderWayContext value={tellUnderWay}>{children}</UnderWayContext>
      </FieldLayoutContext>
    </form>
  )
}
