import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystemTheme } from '#lib/theme.ts';
import { App } from '#app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
