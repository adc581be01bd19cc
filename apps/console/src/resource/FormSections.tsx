import { TextLinkButton } from '@linli/ui/text-link'
import type { FormSection } from './field-layout.ts'

interface FormSectionsProps {
  readonly sections: readonly FormSection[]
  readonly idOf: (index: number) => string
}

/** The sections of a long form, each leading to its fields. */
export function FormSections({ sections, idOf }: FormSectionsProps) {
  return (
    <nav
      aria-label="表单分组"
      className="sticky top-0 hidden self-start sm:grid sm:justify-items-start sm:gap-2"
    >
      {sections.map(({ title, keys }, index) => (
        <TextLinkButton
          key={keys[0]}
          tone="quiet"
          onClick={() => document.getElementById(idOf(index))?.scrollIntoView({ block: 'start' })}
        >
          {title ?? '其他'}
        </TextLinkButton>
      ))}
    </nav>
  )
}
