import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in place of the children; `retry` draws them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  onError?: ((error: unknown) => void) | undefined
}

interface ErrorBoundaryState {
  error: unknown
  hasFailed: boolean
}

const whole: ErrorBoundaryState = { error: undefined, hasFailed: false }

/** Keeps a failure while drawing to the part of the screen where it happened; a new `key` draws it anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = whole

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(this.state.error, () => this.setState(whole))
  }
}
