import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './i18n/index.svelte';
import { keepOffline } from './offline/update.svelte';
import { startRouter } from './router.svelte';
import { keepSettings } from './settings.svelte';

keepSettings();
startRouter();
keepOffline();
await speak(preferred());
mount(App, { target: document.body });
