import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { LogoMark } from './logo.tsx';
import { Page } from './page.tsx';

interface BoundaryProps {
  /** Shown instead of the children after they have failed; nothing by default. */
  fallback?: ReactNode;
  /** When it changes, the children are rendered again. */
  resetKey?: string;
  children: ReactNode;
}

/** Keeps the page working when a lazily loaded part of it fails to load or to render. */
class LazyBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Part of the page could not be displayed', error, info.componentStack);
  }

  override componentDidUpdate(before: BoundaryProps, { failed }: { failed: boolean }): void {
    if (failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface LazyPartProps {
  /** Shown until the children are loaded. */
  placeholder?: ReactNode;
  /** Shown if the children fail to load or to render; the placeholder by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A lazily loaded part of a page. */
export function LazyPart({ placeholder = null, fallback = placeholder, children }: LazyPartProps) {
  return (
    <LazyBoundary fallback={fallback}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </LazyBoundary>
  );
}

/** Shows an error instead of a page that failed to load or to render, until `path` changes. */
export function PageErrorBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LazyBoundary resetKey={path} fallback={<PageError />}>
      {children}
    </LazyBoundary>
  );
}

function PageError() {
  return (
    <Page title="Not loaded" width="text">
      <div role="alert" className="flex flex-col items-start gap-4">
        <LogoMark className="h-10 w-14" />
        <h1 className="text-xl">This page could not be loaded</h1>
        <p>The connection dropped, or Overline was updated. Reloading usually helps.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
    </Page>
  );
}
