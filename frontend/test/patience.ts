import { configure } from '@testing-library/react';

// Other tests run beside these, so that a page may take longer than a second to be drawn.
configure({ asyncUtilTimeout: 10_000 });
