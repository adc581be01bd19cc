import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Upload } from './Upload.tsx'

const house = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="104" height="104"><rect width="104" height="104" fill="#9db8d8"/><path d="M20 60 52 30l32 30v26H20z" fill="#f5f7f9"/></svg>')}`
const srcOf = () => house
const transport = () => new Promise<string>(() => {})

const meta: Meta<typeof Upload> = {
  title: 'Forms/Upload',
  component: Upload,
}
export default meta
type Story = StoryObj<typeof meta>

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 320 }

export const Default: Story = {
  render: () => (
    <div style={narrow}>
      <Upload aria-label="现场照片" transport={transport} srcOf={srcOf} defaultValue={['a', 'b']} />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <Upload
              size={size}
              aria-label="现场照片"
              transport={transport}
              srcOf={srcOf}
              defaultValue={['a', 'b']}
            />
            <Upload
              size={size}
              aria-label="现场照片"
              disabled
              transport={transport}
              srcOf={srcOf}
              defaultValue={['a']}
            />
            <Upload size={size} aria-label="现场照片" invalid transport={transport} srcOf={srcOf} />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Upload
        aria-label="现场照片"
        kind="file"
        transport={transport}
        srcOf={srcOf}
        defaultValue={['请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修.pdf']}
      />
    </div>
  ),
}
