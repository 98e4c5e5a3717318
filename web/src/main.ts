import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';
import './style/pages.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { offerNewBuild, rememberBuild } from './parts/build';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { askEarly } from './table/early';

settings.apply();
router.start();
askEarly();
// The page works without knowing who it is for; what needs to know asks again.
session.load().catch(() => {});
void rememberBuild();
// A part of the page that cannot be loaded is most likely of a build that is gone.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  offerNewBuild();
});

const target = document.getElementById('app');
if (target) mount(App, { target });
