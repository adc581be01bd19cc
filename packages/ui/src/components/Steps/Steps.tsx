import { Check, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { navigation } from '../../locale/zh-CN/navigation.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Steps.css.ts'

/** How far a step is. */
export type StepState = 'todo' | 'current' | 'done' | 'error'

/** A step of a way. */
export interface StepItem {
  /** Tells it from the others. */
  key: string
  /** Name of the step. */
  title: string
  /** More about it, under the name. */
  description?: ReactNode
  /** How far it is. @default from the place before, at or after the current step */
  state?: StepState | undefined
}

export interface StepsProps extends BaseProps {
  /** In their order. */
  items: readonly StepItem[]
  /** Key of the current step; none means all are done. */
  current?: string | undefined
  /** Beside or under each other. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical' | undefined
  /** Lets steps that are done be gone back to. */
  onJump?: ((key: string) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLOListElement> | undefined
}

const NARROW = '(max-width: 575.98px)'
/** So many steps have room beside each other on a telephone; more stand below each other. */
const ABREAST = 3

/** Where one is in a task of several steps. */
export function Steps({
  items,
  current,
  orientation = 'horizontal',
  onJump,
  className,
  ...rest
}: StepsProps) {
  const messages = useMessages('navigation', navigation)
  const stacked = useMediaQuery(NARROW) && items.length > ABREAST
  const at = current === undefined ? items.length : items.findIndex((item) => item.key === current)
  const words: Record<StepState, string> = {
    todo: messages.stepTodo,
    current: messages.stepCurrent,
    done: messages.stepDone,
    error: messages.stepError,
  }
  return (
    <ol
      data-component="Steps"
      data-orientation={stacked ? 'vertical' : orientation}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {items.map((item, index) => {
        const state = item.state ?? (index < at ? 'done' : index === at ? 'current' : 'todo')
        return (
          <li
            key={item.key}
            data-state={state}
            aria-current={item.key === current ? 'step' : undefined}
            className={css.step}
          >
            <span aria-hidden className={css.mark}>
              {state === 'done' ? (
                <Icon of={Check} size={14} />
              ) : state === 'error' ? (
                <Icon of={X} size={14} />
              ) : (
                index + 1
              )}
            </span>
            <div className={css.text}>
              <span className={css.title}>
                {onJump && index < at ? (
                  <button type="button" className={css.jump} onClick={() => onJump(item.key)}>
                    {item.title}
                  </button>
                ) : (
                  <span>{item.title}</span>
                )}
              </span>
              <span className={visuallyHiddenClass}>
                {messages.step(index + 1, items.length)} {words[state]}
              </span>
              {item.description !== undefined && <span className={css.description}>{item.description}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
