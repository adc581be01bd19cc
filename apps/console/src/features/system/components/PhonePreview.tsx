import type { privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Dialog } from '@linli/ui/dialog'
import { RichTextView } from '@linli/ui/rich-text'

interface PhonePreviewProps {
  readonly name: string
  readonly version: RowOf<typeof privacyVersion>
  readonly onClose: () => void
}

/** 手机预览: the text in the width in which most people read it. */
export function PhonePreview({ name, version, onClose }: PhonePreviewProps) {
  return (
    <Dialog open width={420} title="手机预览" onClose={onClose}>
      <section
        aria-label={name}
        className="mx-auto w-full max-w-[360px] rounded-card border-4 border-border bg-surface p-4"
      >
        <h3 className="mb-3 text-center text-h4">{name}</h3>
        <Banner title="要点">{version.summary}</Banner>
        <div
          role="region"
          aria-label="正文"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="my-3 max-h-[50vh] overflow-auto"
        >
          <RichTextView html={version.content} />
        </div>
        <p className="text-center text-small text-text-2">版本 {version.versionNo}</p>
      </section>
    </Dialog>
  )
}
