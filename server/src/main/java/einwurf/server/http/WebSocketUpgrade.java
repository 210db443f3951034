package einwurf.server.http;

import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.eclipse.jetty.ee10.websocket.server.JettyWebSocketServerContainer;
import org.eclipse.jetty.http.HttpException;

import java.io.IOException;

/**
 * Opens sockets, before Javalin sees the request: Javalin would read each as fast as it sends, and
 * keep a session for every handshake. A handshake that leads nowhere closes its line.
 */
final class WebSocketUpgrade implements Filter {
    private final Sockets sockets;
    private final Metrics metrics;

    WebSocketUpgrade(Sockets sockets, Metrics metrics) {
        this.sockets = sockets;
        this.metrics = metrics;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest asked
                && response instanceof HttpServletResponse answer
                && asked.getHeader("Sec-WebSocket-Version") != null) {
            open(asked, answer);
        } else {
            chain.doFilter(request, response);
        }
    }

    private void open(HttpServletRequest asked, HttpServletResponse answer) throws IOException {
        try {
            var address = sockets.check(asked);
            var container = JettyWebSocketServerContainer.getContainer(asked.getServletContext());
            if (!container.upgrade((_, _) -> sockets.listener(address), asked, answer)) {
                refuse(answer, ErrorResponses.told(400));
            }
        } catch (Refused refused) {
            refuse(answer, refused.problem());
        } catch (HttpException.RuntimeException bad) {
            refuse(answer, ErrorResponses.told(bad.getCode()));
        }
    }

    private void refuse(HttpServletResponse answer, Problem problem) throws IOException {
        metrics.refused(problem.code());
        if (problem.retryAfter() > 0) {
            answer.setHeader("Retry-After", Integer.toString(problem.retryAfter()));
        }
        answer.setHeader("Connection", "close");
        answer.setStatus(problem.status());
        answer.setContentType("application/problem+json; charset=utf-8");
        answer.getOutputStream().write(problem.bytes(512));
    }
}
