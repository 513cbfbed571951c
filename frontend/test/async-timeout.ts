import { configure } from '@testing-library/react';

// Other tests run in parallel, so rendering a page may take longer than a second.
configure({ asyncUtilTimeout: 10_000 });
