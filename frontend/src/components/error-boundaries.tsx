import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LogoMark } from './logo.tsx';
import { Page } from './page.tsx';

interface Props {
  /** A change resets the boundary. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  failedAt: string;
}

/** Replaces a page whose code failed to load or that failed to render. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: '' };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page could not be drawn', error, info.componentStack);
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { error, failedAt } = this.state;
    if (error !== null && failedAt !== '' && failedAt !== this.props.resetKey)
      this.setState({ error: null, failedAt: '' });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Page title="Not loaded" width="text">
        <div role="alert" className="flex flex-col items-start gap-4">
          <LogoMark className="h-10 w-14" />
          <h1 className="text-xl">This page could not be loaded</h1>
          <p>
            Either the connection broke off, or a newer version has taken its place. Loading it again usually helps.
          </p>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </div>
      </Page>
    );
  }
}

interface LazyBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps the page working when a lazily loaded part of it fails. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
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
