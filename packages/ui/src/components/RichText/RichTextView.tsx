import { lazy, type Ref, Suspense } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import * as css from './RichText.css.ts'

export interface RichTextViewProps extends BaseProps {
  /** Of RichText, or of anywhere: it is cleaned before it is shown. */
  html: string
  /** The address under which a kept picture is loaded. @default the kept one */
  showPicture?: ((kept: string) => string) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const LazyContent = lazy(() => import('./RichTextContent.tsx'))

/** A text written with RichText, to be read. */
export function RichTextView({ html, showPicture, className, ...rest }: RichTextViewProps) {
  return (
    <div data-component="RichTextView" {...rest} className={joinClasses(css.prose, className)}>
      <Suspense fallback={<Skeleton />}>
        <LazyContent html={html} showPicture={showPicture} />
      </Suspense>
    </div>
  )
}
