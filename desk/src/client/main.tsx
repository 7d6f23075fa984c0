import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../../../site/src/styles/tokens.css';
import '../../../site/src/styles/fonts.css';
import './base.css';
import { queryClient } from './query-client.ts';
import { interruptions } from './request.ts';
import { router } from './router.tsx';
import { askPerson } from './verify.tsx';

interruptions.handle = askPerson;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
