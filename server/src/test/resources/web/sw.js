// stands for the service worker
