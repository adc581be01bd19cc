import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../session/error-log.ts'
import { LoadFailed } from '../resource/LoadFailed.tsx'

interface Props {
  readonly view: string
  readonly children: ReactNode
}

/** A page that fails takes neither the shell nor the other tabs with it. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logError(error, this.props.view, info.componentStack ?? '')
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <LoadFailed error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
