import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Stands in for a part that could not be fetched or drawn. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps the page standing when a lazily loaded part of it fails. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A part of the page could not be drawn', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
